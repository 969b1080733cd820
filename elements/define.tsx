import r2wc, { type R2WCRenderer } from '@r2wc/core';
import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isPainted, whenNearOrIdle } from '../src/core/browser/scheduling';
import { SITES } from '../src/core/page/constants';
import { $hosts } from '../src/core/page/hosts';
import { pageHash } from '../src/core/page/model/page-hash';
import { $pageData } from '../src/core/page/page-data';
import { ownCopy } from '../src/core/text/objects';
import { isOwnStyle } from '../src/ui/style-element';
import { adoptStyles } from './adopted-styles';
import { carryOver } from './carry-over';
import { documentParsed } from './data-block';
import { ElementRoot, type Fragment, forgetFailure } from './ElementRoot';
import { untilInputIdle } from './early-input';
import { showSite } from './first-render';
import { learnSisters, trackClick } from './link-events';
import { errorHandlers } from './render-errors';
import { reopenTopLayer } from './reopen-top-layer';
import { type Attributes, attributesOf, reflect, takeOverProperties } from './tags';
import './styles';

/** The public members of r2wc's class that its declared type leaves out. */
interface R2wcElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface ElementSettings {
  tag: string;
  attributes: readonly string[];
  Content: ComponentType<Attributes>;
  /** Resolves when elements may render: the page's data block is known. */
  ready: Promise<void>;
  /**
   * Resolves when all page data are known. A prerendered element waits for that, because it shows data already.
   */
  complete?: Promise<void>;
  /** It starts when it comes near the window or the browser is idle. */
  isLate?: boolean;
  onRendered: () => void;
}

/** A mounted element: React's root in its box, which is the fragment's own where the page's data are the fragment's. */
interface Mounted {
  container: ShadowRoot;
  box: HTMLElement;
  root: Root;
  fragment: Fragment | undefined;
}

/**
 * Registers a React component as a custom element. r2wc makes the class, mounts, updates and unmounts; the subclass
 * corrects it through its public members (docs/decisions/r2wc.md lists each correction and its reason).
 */
export function defineElement(settings: ElementSettings): void {
  const { tag, attributes, Content, ready, complete = ready, isLate = false } = settings;
  if (customElements.get(tag) !== undefined) return;

  const Base = r2wc(Content, { shadow: 'open' }, rendererFor(settings)) as new () => R2wcElement;
  class FrameElement extends Base {
    static get observedAttributes(): string[] {
      return [...attributes];
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = this.shadowRoot ?? super.attachShadow(ownCopy(init));
      adoptStyles(root);
      appendSlot(root);
      return root;
    }

    override connectedCallback(): void {
      if (isMounted(this.shadowRoot) && this.isConnected) {
        reopenTopLayer(this, this.shadowRoot);
        return;
      }
      // Turbolinks caches a clone of a rendered element; the clone's shadow root is still empty.
      this.removeAttribute('data-rendered');
      takeOverProperties(this, attributes);
      void fragmentParsed(this)
        .then(() => (isPrerendered(this.shadowRoot) ? complete : ready))
        .then(() => (isLate ? whenNearOrIdle(this) : undefined))
        .then(() =>
          isPrerendered(this.shadowRoot) && !keptBox(this.shadowRoot) ? untilInputIdle() : undefined,
        )
        .then(() => this.isConnected && draw(this.shadowRoot, () => super.connectedCallback()));
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once: only an element that stays away is unmounted.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(): void {
      // Connecting a mounted element again is r2wc's way to update it.
      if (isMounted(this.shadowRoot)) super.connectedCallback();
    }
  }

  for (const name of attributes) reflect(FrameElement.prototype, name);
  customElements.define(tag, FrameElement);
}

/**
 * Mounts in slices, so that a click or a frame of the page can come in between; at once as long as there is nothing to
 * see or click, because the page's first paint would else come without the element, and where it replaces a fragment,
 * because a press could begin on the old nodes and end on the new ones.
 */
function draw(root: ShadowRoot | null, mount: () => void): void {
  if (isPrerendered(root) ? keptBox(root) !== undefined : isPainted()) startTransition(mount);
  else flushSync(mount);
}

/** Shadow roots that have a React root. */
const mountedRoots = new WeakSet<ShadowRoot>();

function isMounted(root: ShadowRoot | null): root is ShadowRoot {
  return root !== null && mountedRoots.has(root);
}

/** r2wc's steps for one tag, in a React root that reports errors to us. */
function rendererFor(settings: ElementSettings): R2WCRenderer<Attributes, Mounted> {
  const { tag, attributes } = settings;
  const content = ({ box, container, fragment }: Omit<Mounted, 'root'>) => (
    <ElementRoot
      tag={tag}
      Content={settings.Content}
      onRendered={settings.onRendered}
      container={container}
      box={box}
      fragment={fragment}
      values={attributesOf(container.host, attributes)}
    />
  );
  const update = ({ root, ...mounted }: Mounted) => root.render(content(mounted));
  return {
    mount(given: Node) {
      if (!(given instanceof ShadowRoot)) throw new Error(`${tag} has no shadow root`);
      const container = given;
      const kept = keptBox(container);
      const isKept = kept !== undefined;
      const fragment = isPrerendered(container) ? { isKept, ...carryOver(container, !isKept) } : undefined;
      const box = listenIn(kept ?? newBox(container, tag));
      const showFallback = () => container.replaceChildren(document.createElement('slot'));
      const handlers = errorHandlers(tag, showFallback);
      mountedRoots.add(container);
      if (isKept) {
        const site = SITES.find((one) => one === container.host.getAttribute('site'));
        if (site !== undefined) showSite(site);
        const root = hydrateRoot(box, content({ box, container, fragment }), handlers);
        return { container, box, root, fragment };
      }
      const mounted = { container, box, root: createRoot(box, handlers), fragment };
      update(mounted);
      return mounted;
    },
    update,
    unmount({ container, box, root }) {
      root.unmount();
      box.remove();
      mountedRoots.delete(container);
      // If the element is inserted again, it starts from scratch.
      forgetFailure(container);
      appendSlot(container);
    },
  };
}

/** The box of a fragment that shows what the page's data say. */
function keptBox(container: ShadowRoot | null): HTMLElement | undefined {
  const box = container?.querySelector<HTMLElement>('.lc-root[data-hash]');
  return box && box.dataset.hash === pageHash(box.dataset.element ?? '', $pageData.get(), $hosts.get())
    ? box
    : undefined;
}

/** The box for an element's React root. */
function newBox(container: ShadowRoot, tag: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lc-root';
  box.dataset.element = tag;
  container.append(box);
  return box;
}

function listenIn(box: HTMLElement): HTMLElement {
  box.addEventListener('click', trackClick, true);
  box.addEventListener('auxclick', trackClick, true);
  box.addEventListener('pointerover', learnSisters, true);
  box.addEventListener('focusin', learnSisters, true);
  return box;
}

/** Waits for a half-parsed fragment, because the parser would append its rest beside our nodes. */
async function fragmentParsed(host: Element): Promise<void> {
  // A root that the script attached has a slot already.
  if (host.matches('[data-prerendered]') && !host.shadowRoot?.querySelector('[data-end], slot'))
    await documentParsed();
}

function isPrerendered(root: ShadowRoot | null): boolean {
  return root?.querySelector('[data-element]:first-of-type') != null;
}

/** While nothing is rendered, a slot shows the page's own content between the tags. */
function appendSlot(root: ShadowRoot): void {
  if ([...root.childNodes].every(isOwnStyle)) root.append(document.createElement('slot'));
}
