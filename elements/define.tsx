import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { isOwnStyle } from '../src/ui/style-element';
import { adoptStyles } from './adopted-styles';
import { type Attributes, reflect, takeOverProperties, tellAttributes, useAttributes } from './attributes';
import { ElementBoundary } from './ElementBoundary';
import { handsFree } from './early-input';
import { whenNearOrIdle } from './near-or-idle';
import { nextTask } from './next-task';
import { documentParsed } from './page-data';
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
  [CONTEXT]?: { root: Root; box: HTMLElement };
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
      void fragmentParsed(this)
        .then(() => (isPrerendered(this.shadowRoot) ? complete : ready))
        .then(() => (isLate ? whenNearOrIdle(this) : undefined))
        // Sliced: a click or a frame of the page comes in between.
        .then(() => this.isConnected && startTransition(() => super.connectedCallback()));
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once: only an element that stays away is unmounted.
      queueMicrotask(() => {
        const context = this[CONTEXT];
        if (this.isConnected || context === undefined) return;
        super.disconnectedCallback();
        context.box.remove();
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
      const box = boxIn(container, tag);
      const root = createRoot(box, errorHandlers(tag, showFallback));
      this[CONTEXT] = { root, box };
      root.render(<ElementRoot container={container} box={box} />);
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

/** Where an element is drawn, in a root of React's own: unseen as long as a fragment stands there. */
function boxIn(container: ShadowRoot, tag: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'lc-root';
  box.dataset.element = tag;
  box.hidden = isPrerendered(container);
  box.addEventListener('click', trackClick, true);
  box.addEventListener('auxclick', trackClick, true);
  container.append(box);
  return box;
}

/** What is drawn in every element's box; which element it is, its shadow root's host tells. */
function ElementRoot({ container, box }: { container: ShadowRoot; box: HTMLElement }) {
  const settings = settingsOf(container.host);
  const values = useAttributes(container.host, settings.attributes);
  useLayoutEffect(() => {
    if (!box.hidden) stand(container, box);
  }, [container, box]);
  useEffect(() => {
    if (!box.hidden) return settings.onRendered();
    // Drawn in slices, committed and seen in a task each: none is long, and a field listens before it takes what was typed.
    void nextTask()
      .then(() => handsFree(container))
      .then(() => {
        if (!box.isConnected) return;
        takeOver(container, () => stand(container, box));
        settings.onRendered();
      });
  }, [container, box, settings]);
  return (
    <ElementBoundary area={settings.tag} onFailed={() => failedRoots.add(container)}>
      <settings.Content {...values} />
    </ElementBoundary>
  );
}

/** The box takes the place of the fallback's slot or the fragment; a fragment whose part has thrown stays. */
function stand(container: ShadowRoot, box: HTMLElement): void {
  if (!failedRoots.has(container)) {
    for (const node of [...container.childNodes]) if (node !== box && !isOwnStyle(node)) node.remove();
    box.hidden = false;
  }
  // lc-frame.css reserves the height until now; from here on the content gives it.
  container.host.toggleAttribute('data-rendered', true);
}

/** The script may come while the parser stands in the middle of a fragment, which would go on beside what is drawn. */
async function fragmentParsed(host: Element): Promise<void> {
  // A root that the parser has not made has its stand-in.
  if (host.matches('[data-prerendered]') && !host.shadowRoot?.querySelector('[data-end], slot'))
    await documentParsed();
}

function isPrerendered(root: ShadowRoot | null): boolean {
  return root?.querySelector('[data-element]:first-of-type') != null;
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
