import { type ComponentType, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { BeforeScript } from '../../src/ui/before-script';
import { Part, type PartReport, ReportPart } from '../../src/ui/Part';
import { whenWhole } from '../../src/ui/Slice';
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
  const content = (
    <Revealed box={box} onRendered={onRendered}>
      <Part fallback={<slot />}>
        <Content {...values} />
      </Part>
    </Revealed>
  );
  // A box that is drawn anew has no hash.
  const isHydrated = box.dataset.hash !== undefined;
  return (
    <ReportPart.Provider value={report}>
      {catchUp === undefined ? (
        content
      ) : (
        <FirstRender isHydrated={isHydrated} onSecond={catchUp}>
          {content}
        </FirstRender>
      )}
    </ReportPart.Provider>
  );
}

type RevealedProps = Pick<ElementRootProps, 'box' | 'onRendered'> & { children: ReactNode };

/** Its element counts as rendered once all of its slices answer. */
function Revealed({ box, onRendered, children }: RevealedProps): ReactNode {
  const takeover = useContext(BeforeScript);
  useLayoutEffect(() => whenWhole(takeover, () => reveal(box)), [takeover, box]);
  useEffect(() => whenWhole(takeover, onRendered), [takeover, onRendered]);
  return children;
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
