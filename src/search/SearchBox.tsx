import { useStore } from '@nanostores/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BomOverlay } from '../bom/BomOverlay';
import { useBomZone } from '../bom/use-bom-zone';
import { Icon } from '../ui/Icon';
import { keepForFrame } from '../ui/input-events';
import { LiveRegion } from '../ui/LiveRegion';
import { isModalOpen } from '../ui/modal-stack';
import { useOutsidePress } from '../ui/outside-press';
import { Part } from '../ui/Part';
import { $announcement, closePanel, newSearchBox, placeBox } from './panel';
import { showQuickOrder } from './quick-order';
import styles from './SearchBox.module.css';
import { SearchInput } from './SearchInput';
import { SearchPanel } from './SearchPanel';
import { $searchText, joinSearch } from './search';
import { $isSearching, isRefused, resultsUrl, submitSearch } from './submit';
import { TypeSelect } from './TypeSelect';
import { SEARCH_TEXT } from './texts';
import { usePanelView } from './use-panel-view';
import { useScope } from './use-scope';

/**
 * The search of the header and of the floating header: both show the same text, and only one box shows the
 * panel.
 */
export function SearchBox({ variant }: { variant: 'main' | 'floating' }) {
  const [box] = useState(newSearchBox);
  const scope = useScope();
  const { site } = scope;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const isSearching = useStore($isSearching);
  const announcement = useStore($announcement);
  const view = usePanelView(box);
  useLayoutEffect(joinSearch, []);
  useLayoutEffect(() => placeBox(box, site, variant === 'main'), [box, site, variant]);
  const order = useBomZone();
  // A press in a dialog over the page does not count as one on the page.
  useOutsidePress(form, () => !isModalOpen() && closePanel());

  const focusInput = () => input.current?.focus();
  const submit = () => {
    const text = $searchText.get();
    if (showQuickOrder(box, text, true)) return;
    // The box gets the focus before the message is set, because the focus would otherwise show the words over
    // it.
    if (isRefused(box, text)) focusInput();
    void submitSearch(box, text);
  };
  const press = (event: KeyboardEvent) => {
    // The input itself has answered the key.
    if (event.key !== 'Escape' || event.defaultPrevented || view.status !== 'rows') return;
    keepForFrame(event);
    closePanel();
    focusInput();
  };
  const leave = ({ relatedTarget, target }: FocusEvent) => {
    // The buttons of a pasted list are reached by Tab; an open overlay leaves its rows where they are.
    const isWithin = relatedTarget instanceof Node && form.current?.contains(relatedTarget);
    if (view.status === 'rows' && (isWithin || isModalOpen())) return;
    // A screen reader focuses an option or a button of the panel before it clicks it (S22 history removal).
    if (relatedTarget instanceof Element && relatedTarget.closest('form [popover]')) return focusInput();
    // Without a next element the window lost the focus, or a finger scrolls the list: the panel stays.
    if (relatedTarget !== null && target !== relatedTarget) closePanel();
  };

  return (
    <>
      <BomOverlay flow={order.flow} />
      <form
        ref={form}
        className={styles.box}
        data-variant={variant}
        {...landmark}
        aria-label={variant === 'main' ? SEARCH_TEXT.landmark : SEARCH_TEXT.floatingLandmark}
        method="get"
        // A fragment's form is sent without the script; on a GBK page the keyword would leave as GBK.
        acceptCharset="utf-8"
        action={resultsUrl(scope, '').replace(/\?.*/, '')}
        target="_self"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onBlur={leave}
        {...keptFromPage}
        onKeyDown={press}
      >
        <div ref={field} className={styles.field} data-field="">
          <Part name="types">
            <TypeSelect />
          </Part>
          <SearchInput box={box} input={input} view={view} onSubmit={submit} />
          <button
            type="submit"
            className={styles.go}
            aria-label={SEARCH_TEXT.submit}
            aria-busy={isSearching || undefined}
          >
            <Icon name="search" size={20} />
            <span className={styles.word}>{SEARCH_TEXT.submit}</span>
          </button>
        </div>
        <Part name="panel">
          <SearchPanel box={box} input={input} view={view} anchor={field} {...order} onSearch={submit} />
        </Part>
        <LiveRegion message={announcement?.box === box ? announcement.text : ''} />
      </form>
    </>
  );
}

/** The form is the landmark itself: older screen readers know no `<search>`. */
const landmark = { role: 'search' };

/** Text typed here must not reach the page's form or handlers (S26 page handlers). */
const keptFromPage = {
  onInput: keep,
  onCompositionStart: keep,
  onCompositionUpdate: keep,
  onCompositionEnd: keep,
};

function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}
