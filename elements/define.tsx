import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, startTransition, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { hasOwn } from '../src/lib/has-own';
import { isOwnStyle } from '../src/ui/style-element';
import { adoptStyles, keepStyles } from './adopted-styles';
import { ElementBoundary } from './ElementBoundary';
import { handsFree } from './early-input';
import { whenNearOrIdle } from './near-or-idle';
import { errorHandlers } from './render-errors';
import { takeOver } from './take-over';
import { trackClick } from './track-clicks';
import './styles';

/** Attribute values of an element; an absent or empty attribute is undefined. */
export type Attributes = Record<string, string | undefined>;

/** r2wc's own names for the step that renders and for what it unmounts. */
const RENDER: unique symbol = Symbol.for('r2wc.render');
const CONTEXT: unique symbol = Symbol.for('r2wc.context');

/** What r2wc's class has beyond its declared type. */
interface R2wcElement extends HTMLElement {
  container: ShadowRoot;
  [CONTEXT]?: { root: Root };
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(): void;
}

interface ElementSettings {
  tag: string;
  attributes: readonly string[];
  Content: ComponentType<Attributes>;
  /** Resolves when elements may render: the page's data block is known. */
  ready: Promise<void>;
  /** Resolves when all page data are in: a prerendered element, which shows them already, waits for it. */
  complete?: Promise<void>;
  /** It starts when it comes near the window or the browser rests. */
  isLate?: boolean;
  onRendered: () => void;
}

/**
 * Registers a React component as a custom element. r2wc makes the class; the subclass mends what it lacks
 * (architecture.md "Elements"): a prerendered shadow root is kept until the first commit, roots tell of errors, a move keeps state,
 * own properties are taken over, empty attributes count as absent, a second definition does nothing.
 */
export function defineElement(settings: ElementSettings): void {
  const { tag, attributes, ready, complete = ready, isLate = false } = settings;
  if (customElements.get(tag) !== undefined) return;
  settingsByTag.set(tag, settings);

  const Base = r2wc(ElementRoot, { shadow: 'open' }) as new () => R2wcElement;
  class FrameElement extends Base {
    static get observedAttributes(): string[] {
      return [...attributes];
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      const root = this.shadowRoot ?? super.attachShadow(init);
      adoptStyles(root);
      if ([...root.childNodes].every(isOwnStyle)) root.append(document.createElement('slot'));
      return root;
    }

    override connectedCallback(): void {
      if (this[CONTEXT] !== undefined && this.isConnected) {
        showAgain(this);
        return;
      }
      // A copy of a drawn tag (Turbolinks keeps such) has nothing in it yet.
      this.removeAttribute('data-rendered');
      takeOverProperties(this, attributes);
      const isPrerendered = this.shadowRoot?.querySelector('[data-element]:first-of-type') != null;
      const inTurn = (isPrerendered ? complete : ready).then(() =>
        isLate ? whenNearOrIdle(this) : undefined,
      );
      void (isPrerendered ? inTurn.then(handsFree) : inTurn).then(() => {
        if (!this.isConnected) return;
        if (!isPrerendered || this.shadowRoot === null) {
          // Sliced: a click or a frame of the page comes in between.
          startTransition(() => super.connectedCallback());
          return;
        }
        takeOver(this.shadowRoot, () => super.connectedCallback());
      });
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once: only an element that stays away is unmounted.
      queueMicrotask(() => {
        if (this.isConnected || this[CONTEXT] === undefined) return;
        super.disconnectedCallback();
        // As before the first drawing: until the next one the page's own words stand in it.
        this.container.append(document.createElement('slot'));
      });
    }

    /** r2wc's own makes the root without error handlers, and React would call `window.onerror`. */
    override [RENDER](): void {
      if (this[CONTEXT] !== undefined) return;
      const { container } = this;
      const showFallback = () => container.replaceChildren(document.createElement('slot'));
      const root = createRoot(container, errorHandlers(tag, showFallback));
      this[CONTEXT] = { root };
      root.render(<ElementRoot container={container} />);
    }

    override attributeChangedCallback(): void {
      for (const listener of attributeListeners.get(this) ?? []) listener();
    }
  }

  for (const name of attributes) reflect(FrameElement.prototype, name);
  customElements.define(tag, FrameElement);
}

/** A move has taken what was open out of the top layer, unknown to its owner: a popover is open wherever it holds something. */
function showAgain(host: R2wcElement): void {
  const parts = host.container.querySelectorAll<HTMLElement>('dialog[open], [popover]:not(:empty)');
  for (const part of parts) {
    // What `moveBefore` has moved stands there still.
    if (part instanceof HTMLDialogElement) {
      try {
        part.showModal();
      } catch {
        part.removeAttribute('open');
        part.showModal();
      }
    } else if ('showPopover' in part && !part.matches(':popover-open')) part.showPopover();
  }
  // Each panel looks for its anchor, as after any scrolling.
  if (parts.length > 0) host.dispatchEvent(new Event('scroll'));
}

/** Roots whose part has thrown: what was prerendered stays in them. */
const failedRoots = new WeakSet<ShadowRoot>();
const settingsByTag = new Map<string, ElementSettings>();
const attributeListeners = new WeakMap<Element, Set<() => void>>();

/** The React root of every element; which one it is, its shadow root's host tells. */
function ElementRoot({ container }: { container: ShadowRoot }) {
  const settings = settingsOf(container.host);
  const values = useAttributes(container.host, settings.attributes);
  useLayoutEffect(() => {
    if (!failedRoots.has(container)) removeForeignNodes(container);
    keepStyles(container);
    // lc-frame.css reserves the height until now; from here on the content gives it.
    container.host.toggleAttribute('data-rendered', true);
  }, [container]);
  useEffect(settings.onRendered, []);
  return (
    <div
      className="lc-root"
      data-element={settings.tag}
      onClickCapture={trackClick}
      onAuxClickCapture={trackClick}
    >
      <ElementBoundary area={settings.tag} onFailed={() => failedRoots.add(container)}>
        <settings.Content {...values} />
      </ElementBoundary>
    </div>
  );
}

function settingsOf(host: Element): ElementSettings {
  const settings = settingsByTag.get(host.localName);
  if (settings === undefined) throw new Error(`${host.localName} is not defined`);
  return settings;
}

/** What stood in the shadow root before the first commit: the fallback's slot or prerendered nodes. */
function removeForeignNodes(container: ShadowRoot): void {
  for (const node of [...container.childNodes]) {
    const isOurs =
      node instanceof HTMLElement &&
      node.dataset.element !== undefined &&
      node === container.lastElementChild;
    if (!isOurs && !isOwnStyle(node)) node.remove();
  }
}

function useAttributes(host: Element, names: readonly string[]): Attributes {
  useSyncExternalStore(
    (listener) => {
      const listeners = attributeListeners.get(host) ?? new Set();
      attributeListeners.set(host, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    // Not as JSON: a page's `toJSON` of arrays would spoil it.
    () => names.map((name) => host.getAttribute(name)).join('\0'),
  );
  return Object.fromEntries(names.map((name) => [name, host.getAttribute(name) || undefined]));
}

/** A property set before the upgrade hides the accessor: it is set again through it. */
function takeOverProperties(element: Element, names: readonly string[]): void {
  for (const name of names) {
    if (!hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

function reflect(prototype: Element, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return this.getAttribute(name) ?? undefined;
    },
    set(this: Element, value: unknown) {
      if (value === undefined || value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}
