import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isOwnStyle } from '../src/ui/style-element';
import { adoptStyles, keepStyles } from './adopted-styles';
import { type Attributes, reflect, takeOverProperties, tellAttributes, useAttributes } from './attributes';
import { ElementBoundary } from './ElementBoundary';
import { handsFree } from './early-input';
import { whenNearOrIdle } from './near-or-idle';
import { errorHandlers } from './render-errors';
import { showAgain } from './show-again';
import { takeOver } from './take-over';
import { trackClick } from './track-clicks';
import './styles';

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
      standIn(root);
      return root;
    }

    override connectedCallback(): void {
      if (this[CONTEXT] !== undefined && this.isConnected) {
        showAgain(this, this.container);
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
        // Put back it begins anew.
        failedRoots.delete(this.container);
        standIn(this.container);
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
      tellAttributes(this);
    }
  }

  for (const name of attributes) reflect(FrameElement.prototype, name);
  customElements.define(tag, FrameElement);
}

/** Roots whose part has thrown: what was prerendered stays in them. */
const failedRoots = new WeakSet<ShadowRoot>();
const settingsByTag = new Map<string, ElementSettings>();

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

/** Where nothing is drawn yet, or any more, the page's own words between the tags stand. */
function standIn(root: ShadowRoot): void {
  if ([...root.childNodes].every(isOwnStyle)) root.append(document.createElement('slot'));
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
