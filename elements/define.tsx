import r2wc, { type R2WCRenderer } from '@r2wc/core';
import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isPainted, nextTask, whenNearOrIdle } from '../src/core/browser/scheduling';
import { bare } from '../src/core/text/objects';
import { type PartReport, ReportPart } from '../src/ui/Part';
import { isOwnStyle } from '../src/ui/style-element';
import { adoptStyles, dropStarterSheet } from './adopted-styles';
import { documentParsed } from './data-block';
import { ElementBoundary } from './ElementBoundary';
import { untilInputIdle } from './early-input';
import { learnSisters, trackClick } from './link-events';
import { errorHandlers, reportRenderError } from './render-errors';
import { reopenTopLayer } from './reopen-top-layer';
import { type Attributes, attributesOf, reflect, takeOverProperties } from './tags';
import { takeOver } from './take-over';
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

/** A mounted element: React's root in a box beside the shadow root's earlier content. */
interface Mounted {
  container: ShadowRoot;
  box: HTMLElement;
  root: Root;
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
      const root = this.shadowRoot ?? super.attachShadow(bare(init));
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
 * see or click, because the page's first paint would else come without the element.
 */
function draw(root: ShadowRoot | null, mount: () => void): void {
  if (isPainted() || isPrerendered(root)) startTransition(mount);
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
  const update = ({ root, box, container }: Mounted) =>
    root.render(
      <ElementRoot
        settings={settings}
        container={container}
        box={box}
        values={attributesOf(container.host, attributes)}
      />,
    );
  return {
    mount(given: Node) {
      if (!(given instanceof ShadowRoot)) throw new Error(`${tag} has no shadow root`);
      const container = given;
      const box = boxIn(container, tag);
      const showFallback = () => container.replaceChildren(document.createElement('slot'));
      const mounted = { container, box, root: createRoot(box, errorHandlers(tag, showFallback)) };
      mountedRoots.add(container);
      update(mounted);
      return mounted;
    },
    update,
    unmount({ container, box, root }) {
      root.unmount();
      box.remove();
      mountedRoots.delete(container);
      // If the element is inserted again, it starts from scratch.
      failedRoots.delete(container);
      appendSlot(container);
    },
  };
}

/** Roots whose part has thrown: their prerendered content stays. */
const failedRoots = new WeakSet<ShadowRoot>();

/** The box that holds an element's React root; it is hidden as long as a fragment is shown. */
function boxIn(container: ShadowRoot, tag: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lc-root';
  box.dataset.element = tag;
  box.hidden = isPrerendered(container);
  box.addEventListener('click', trackClick, true);
  box.addEventListener('auxclick', trackClick, true);
  box.addEventListener('pointerover', learnSisters, true);
  box.addEventListener('focusin', learnSisters, true);
  container.append(box);
  return box;
}

interface ElementRootProps {
  settings: ElementSettings;
  container: ShadowRoot;
  box: HTMLElement;
  values: Attributes;
}

/** The root component in every element's box. */
function ElementRoot({ settings, container, box, values }: ElementRootProps) {
  useLayoutEffect(() => {
    if (!box.hidden) reveal(container, box);
  }, [container, box]);
  useEffect(() => {
    if (!box.hidden) return settings.onRendered();
    // Rendering, committing and showing are separate tasks: none is long, and a field listens before it gets the typed
    // text.
    void nextTask()
      .then(() => untilInputIdle(container))
      .then(() => {
        if (!box.isConnected) return;
        takeOver(container, () => reveal(container, box));
        settings.onRendered();
      });
  }, [container, box, settings]);
  return (
    <ElementBoundary area={settings.tag} onFailed={() => failedRoots.add(container)}>
      <ReportPart.Provider value={reporterOf(settings.tag)}>
        <settings.Content {...values} />
      </ReportPart.Provider>
    </ElementBoundary>
  );
}

/** The box replaces the fallback's slot or the fragment; a fragment whose part has thrown stays. */
function reveal(container: ShadowRoot, box: HTMLElement): void {
  if (!failedRoots.has(container)) {
    for (const node of [...container.childNodes]) if (node !== box && !isOwnStyle(node)) node.remove();
    dropStarterSheet(container);
    box.hidden = false;
  }
  // lc-frame.css has reserved the height until now; from here on the content sets it.
  container.host.toggleAttribute('data-rendered', true);
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

const reporters = new Map<string, PartReport>();

/** The same function for each element of a tag, so that its parts are not rendered again for another one. */
function reporterOf(tag: string): PartReport {
  const report: PartReport =
    reporters.get(tag) ?? ((part, error, info) => reportRenderError(tag, 'render', error, info, part));
  reporters.set(tag, report);
  return report;
}

/** While nothing is rendered, a slot shows the page's own content between the tags. */
function appendSlot(root: ShadowRoot): void {
  if ([...root.childNodes].every(isOwnStyle)) root.append(document.createElement('slot'));
}
