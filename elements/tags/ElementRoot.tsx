import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { Part, type PartReport, ReportPart } from '../../src/ui/Part';
import { RENDERED_MARK } from '../constants';
import { dropOtherSheets } from '../serve/adopted-styles';
import { keepFocus } from '../serve/first-click';
import { FirstRender } from '../serve/first-render';
import { takeAway } from '../serve/give-back';
import type { Attributes } from '../tag-list';

interface ElementRootProps {
  Content: ComponentType<Attributes>;
  values: Attributes;
  box: HTMLElement;
  /** All elements of a tag share this function, so that a new function does not render their parts again. */
  report: PartReport;
  /** Repeats the user's actions in the fragment, once the script has drawn it. */
  catchUp: (() => void) | undefined;
  onRendered: () => void;
}

/** The root component in every element's box. */
export function ElementRoot({ Content, values, box, report, catchUp, onRendered }: ElementRootProps) {
  useLayoutEffect(() => reveal(box), [box]);
  useEffect(onRendered, [onRendered]);
  const content = <Content {...values} />;
  return (
    <ReportPart.Provider value={report}>
      <Part fallback={<slot />}>
        {catchUp === undefined ? content : <FirstRender onSecond={catchUp}>{content}</FirstRender>}
      </Part>
    </ReportPart.Provider>
  );
}

/** The box replaces the fallback's slot, and what came with a fragment. */
function reveal(box: HTMLElement): void {
  const container = box.getRootNode();
  if (!(container instanceof ShadowRoot)) return;
  keepFocus(container, () => takeAway(container, box));
  dropOtherSheets(container);
  // lc-frame.css has reserved the height until now; from here on the content sets it.
  container.host.toggleAttribute(RENDERED_MARK, true);
}
