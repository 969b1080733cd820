import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { nextTask } from '../src/core/browser/scheduling';
import { type PartReport, ReportPart } from '../src/ui/Part';
import { isOwnStyle } from '../src/ui/style-element';
import { dropStarterSheet } from './adopted-styles';
import type { CarriedOver } from './carry-over';
import { ElementBoundary } from './ElementBoundary';
import { FirstRender } from './first-render';
import { reportRenderError } from './render-errors';
import type { Attributes } from './tags';

/** What a fragment leaves to the script. */
export interface Fragment extends CarriedOver {
  /** Its nodes stay. */
  isKept: boolean;
}

/** Roots whose part has thrown: their prerendered content stays. */
const failedRoots = new WeakSet<ShadowRoot>();

/** An element that is inserted again starts from scratch. */
export function forgetFailure(container: ShadowRoot): void {
  failedRoots.delete(container);
}

export interface ElementRootProps {
  tag: string;
  Content: ComponentType<Attributes>;
  values: Attributes;
  container: ShadowRoot;
  box: HTMLElement;
  fragment: Fragment | undefined;
  onRendered: () => void;
}

/** The root component in every element's box. */
export function ElementRoot({
  tag,
  Content,
  values,
  container,
  box,
  fragment,
  onRendered,
}: ElementRootProps) {
  useLayoutEffect(() => {
    reveal(container, box, fragment);
    fragment?.settle();
  }, [container, box, fragment]);
  useEffect(() => {
    onRendered();
    // The first render's closed panels have left by then.
    if (fragment !== undefined) void nextTask().then(fragment.replay);
  }, [onRendered, fragment]);
  const content = <Content {...values} />;
  return (
    <ElementBoundary area={tag} onFailed={() => failedRoots.add(container)}>
      <ReportPart.Provider value={reporterOf(tag)}>
        {fragment?.isKept ? <FirstRender>{content}</FirstRender> : content}
      </ReportPart.Provider>
    </ElementBoundary>
  );
}

/** The box replaces the fallback's slot or the fragment; a fragment whose part has thrown stays. */
function reveal(container: ShadowRoot, box: HTMLElement, fragment: Fragment | undefined): void {
  if (failedRoots.has(container)) box.hidden = fragment?.isKept === false;
  else {
    // Shown first, because the sheet of a fragment leaves with its link.
    box.hidden = false;
    for (const node of [...container.childNodes]) if (node !== box && !isOwnStyle(node)) node.remove();
    dropStarterSheet(container);
  }
  // lc-frame.css has reserved the height until now; from here on the content sets it.
  container.host.toggleAttribute('data-rendered', true);
}

const reporters = new Map<string, PartReport>();

/** The same function for each element of a tag, so that its parts are not rendered again for another one. */
function reporterOf(tag: string): PartReport {
  const report: PartReport =
    reporters.get(tag) ?? ((part, error, info) => reportRenderError(tag, 'render', error, info, part));
  reporters.set(tag, report);
  return report;
}
