import r2wc, { type R2WCRenderer } from '@r2wc/core';
import { type ComponentType, startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { ownRoots } from '../../src/core/browser/focus';
import { delay, isPainted, nextTask, whenNearOrIdle } from '../../src/core/browser/scheduling';
import { ownCopy } from '../../src/core/text/objects';
import type { PartReport } from '../../src/ui/Part';
import { isOwnStyle } from '../../src/ui/style-element';
import { OWN_MARK, RENDERED_MARK } from '../constants';
import { documentParsed } from '../data-block';
import { errorHandlers, reportRenderError } from '../report/render-errors';
import { adoptStyles } from '../serve/adopted-styles';
import { takeFirstClick, watchFirstClick } from '../serve/first-click';
import { noteFragment } from '../serve/fragment-faults';
import { giveBackContent } from '../serve/give-back';
import { type Attributes, attributesOf, reflect, takeOverProperties } from '../tag-list';
import { isPrerendered, keptBox, listenIn, newBox } from './box';
import { ElementRoot } from './ElementRoot';
import { createRoot, hydrateRoot } from './react-client';
import { reopenTopLayer } from './reopen-top-layer';
import '../serve/styles';

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
   * Resolves when all page data are known. A prerendered element waits for that, because it shows data
   * already.
   */
  complete?: Promise<void>;
  /** It starts when it comes near the window or the browser is idle. */
  isLate?: boolean;
  onRendered: () => void;
}

/** A mounted element: React's root in its box. With a fragment the box is the fragment's. */
interface Mounted {
  container: ShadowRoot;
  box: HTMLElement;
  root: Root;
  /** Repeats the user's actions in the fragment. */
  catchUp: (() => void) | undefined;
}

/**
 * Registers a React component as a custom element. r2wc makes the class, mounts, updates and unmounts; the
 * subclass corrects it through its public members (docs/decisions.md lists each correction and its
 * reason).
 */
export function defineElement(settings: ElementSettings): void {
  const { tag, attributes, Content, ready, complete = ready, isLate = false } = settings;
  if (customElements.get(tag) !== undefined) return;

  const Base = r2wc(Content, { shadow: 'open' }, rendererFor(settings)) as new () => R2wcElement;
  class FrameElement extends Base {
    static get observedAttributes(): string[] {
      return [...attributes, RENDERED_MARK];
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const parsed = ownRealm(this.shadowRoot);
      const root = parsed ?? super.attachShadow(ownCopy(init));
      adoptStyles(root);
      // The parser may be at the beginning of a fragment.
      if (parsed === null || !this.matches('[data-prerendered]')) appendSlot(root);
      return root;
    }

    override connectedCallback(): void {
      if (isMounted(this.shadowRoot) && this.isConnected) {
        reopenTopLayer(this, this.shadowRoot);
        return;
      }
      // Turbolinks caches a clone of a rendered element; the clone's shadow root is still empty.
      this.removeAttribute(RENDERED_MARK);
      if (isPrerendered(this.shadowRoot)) watchFirstClick(this.shadowRoot);
      takeOverProperties(this, attributes);
      void documentParsed().then(() => giveBackContent(this));
      void fragmentParsed(this)
        .then(() => noteRefusedStyles(this.shadowRoot))
        // Mounting begins a task behind the reading of the page data: a click can come in between.
        .then(() => (isPrerendered(this.shadowRoot) ? complete.then(nextTask) : ready))
        .then(() => (isLate ? whenNearOrIdle(this) : undefined))
        .then(() => untilReleased(this))
        .then(() => this.isConnected && super.connectedCallback());
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once: only an element that stays away is unmounted.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string): void {
      if (!isMounted(this.shadowRoot)) return;
      // A page that compares its HTML with itself (Turbo, Livewire) takes the mark away.
      if (name === RENDERED_MARK) this.toggleAttribute(name, true);
      // Connecting a mounted element again is r2wc's way to update it.
      else super.connectedCallback();
    }
  }

  for (const name of attributes) reflect(FrameElement.prototype, name);
  customElements.define(tag, FrameElement);
}

/**
 * Draws in slices, so that a click or a frame of the page can come in between. Draws at once before the
 * page's first paint, which would else come without the element, and in place of a fragment whose nodes
 * cannot stay.
 */
function draw(isInSlices: boolean, begin: () => Root): Root {
  if (!isInSlices) return flushSync(begin);
  const begun: Root[] = [];
  startTransition(() => {
    begun.push(begin());
  });
  return begun[0] ?? begin();
}

/** Waits for the end of a press on a fragment whose nodes cannot stay, because its target would be gone. */
async function untilReleased(host: HTMLElement): Promise<void> {
  while (host.matches(':active') && isPrerendered(host.shadowRoot) && keptBox(host.shadowRoot) === undefined)
    await delay(50);
}

function isMounted(root: ShadowRoot | null): root is ShadowRoot {
  return root !== null && ownRoots.has(root);
}

/** r2wc's steps for one tag, in a React root that reports errors to us. */
function rendererFor(settings: ElementSettings): R2WCRenderer<Attributes, Mounted> {
  const { tag, attributes, Content, onRendered } = settings;
  const report: PartReport = (part, error, info) => reportRenderError(tag, 'render', error, info, part);
  const content = ({ box, container, catchUp }: Omit<Mounted, 'root'>) => (
    <ElementRoot
      Content={Content}
      onRendered={onRendered}
      box={box}
      report={report}
      catchUp={catchUp}
      values={attributesOf(container.host, attributes)}
    />
  );
  const update = ({ root, ...mounted }: Mounted) => root.render(content(mounted));
  return {
    mount(node: Node) {
      if (!(node instanceof ShadowRoot)) throw new Error(`${tag} has no shadow root`);
      const container = node;
      const kept = keptBox(container);
      const isFragment = isPrerendered(container);
      const catchUp = isFragment ? takeFirstClick(container) : undefined;
      const showFallback = () => container.replaceChildren(ownSlot());
      const handlers = errorHandlers(tag, showFallback);
      ownRoots.add(container);
      const box = listenIn(kept ?? newBox(container, tag));
      const begin = () => {
        const shown = content({ box, container, catchUp });
        if (kept) return hydrateRoot(box, shown, handlers);
        const root = createRoot(box, handlers);
        root.render(shown);
        return root;
      };
      return {
        container,
        box,
        root: draw(kept !== undefined || (isPainted() && !isFragment), begin),
        catchUp,
      };
    },
    update,
    unmount({ container, box, root }) {
      root.unmount();
      box.remove();
      ownRoots.delete(container);
      appendSlot(container);
    },
  };
}

/** Waits for a half-parsed fragment, because the parser would append its rest beside our nodes. */
async function fragmentParsed(host: Element): Promise<void> {
  const { shadowRoot: root, nextSibling } = host;
  // A root that the script attached has a slot already. A fragment's file ends with a line end behind its
  // tag.
  const isClosed =
    root?.querySelector(`slot[${OWN_MARK}]`) || (root?.querySelector('[data-end]') && nextSibling !== null);
  if (host.matches('[data-prerendered=""]') && !isClosed) await documentParsed();
}

/** Nodes of another window's document have a root of that window's class, so we ask it for the class. */
function ownRealm(root: ShadowRoot | null): ShadowRoot | null {
  if (root !== null && !(root instanceof ShadowRoot)) Object.setPrototypeOf(root, ShadowRoot.prototype);
  return root;
}

/** A policy without the hashes of manifest.json leaves a fragment bare (docs/embedding/csp.md). */
function noteRefusedStyles(root: ShadowRoot | null): void {
  if (root?.host.getAttribute('data-prerendered') !== '') return;
  const style = root.querySelector('style');
  if (style?.sheet === null)
    noteFragment({ tag: root.host.localName, fault: 'unstyled', css: style.textContent ?? '' });
}

function ownSlot(): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.setAttribute(OWN_MARK, '');
  return slot;
}

/** While nothing is rendered, a slot shows the page's own content between the tags. */
function appendSlot(root: ShadowRoot): void {
  if ([...root.childNodes].every(isOwnStyle)) root.append(ownSlot());
}
