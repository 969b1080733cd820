import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { nextTask } from '../../src/core/browser/scheduling';
import type { Site } from '../../src/core/page/constants';
import { $siteAttribute } from '../../src/core/page/page-data';
import { $searchType } from '../../src/search/type';
import { BeforeScript } from '../../src/ui/before-script';

/** Sets what the first render shows of a site; the search box takes up the tab's own type afterwards. */
export function showSite(site: Site): void {
  $siteAttribute.set(site);
  $searchType.set(site === 'mro' ? 'MRO' : 'all');
}

export interface FirstRenderProps {
  /** Called in a task after the second render, which has what a fragment has not. */
  onSecond?: () => void;
  children: ReactNode;
}

/**
 * The element's content, first as a fragment has it, so that the script finds the nodes that it would make.
 * The next render is as interruptible as the first.
 */
export function FirstRender({ onSecond, children }: FirstRenderProps) {
  const [isBefore, setBefore] = useState(true);
  useEffect(() => {
    if (isBefore) startTransition(() => setBefore(false));
    else if (onSecond !== undefined) void nextTask().then(onSecond);
  }, [isBefore, onSecond]);
  return <BeforeScript.Provider value={isBefore}>{children}</BeforeScript.Provider>;
}
