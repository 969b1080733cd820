import type { WritableAtom } from 'nanostores';
import { environment } from '../core/browser/environment';
import { showAlert, showToast } from '../core/dialogs/dialogs';
import { callNow } from '../core/http/client';
import { isSameCustomer } from '../core/session/same-user';
import { identityVersion, isCustomer } from '../core/session/session';
import { jsonText } from '../core/text/json';
import { track } from '../core/tracking/analytics';
import { CART_REPORT_NAMES, type CartKind, KEEPALIVE_MAX_LENGTH } from './constants';
import { CartUnread, offerCartPage, reportWriteFailure } from './failures';
import { CartLedger, type Write } from './ledger';
import type { CartLine, CartState } from './model/lines';
import { isWrittenElsewhere, untilNotWrittenElsewhere } from './other-tabs';
import { CartReader } from './reader';
import { CART_TEXT } from './texts';

/**
 * One of the two carts. A change shows at once; the requests that bring the server there follow one after
 * another, and all together when the page is left.
 */
export class Cart {
  readonly ledger: CartLedger;
  readonly reader: CartReader;
  /** The requests without an answer: one at a time, but all that is due when the page is left. */
  private readonly inFlight = new Map<Write, Promise<void>>();
  /** Requests during which another tab has written: nobody knows which write the server did last. */
  private readonly contested = new WeakSet<Write>();
  private writing: Promise<void> | undefined;
  /** Lets the page go that is held now. */
  private release: (() => void) | undefined;

  constructor(
    readonly kind: CartKind,
    $state: WritableAtom<CartState>,
  ) {
    this.ledger = new CartLedger(kind, $state);
    this.reader = new CartReader(kind, this.ledger, () => this.untilQuiet());
    this.ledger.$state.listen(() => this.holdPage());
  }

  /** Ticks or unticks one line, at once on screen and then on the server. */
  tickLine(id: string, isTicked: boolean): void {
    this.tick([id], isTicked, false);
  }

  /** Ticks or unticks the lines of the visible sub-tab. */
  tickLines(lines: readonly CartLine[], isTicked: boolean): void {
    const ids = lines.map(({ id }) => id);
    this.tick(ids, isTicked, true);
  }

  private tick(ids: readonly string[], isTicked: boolean, isWhole: boolean): void {
    if (this.ledger.isPartial()) return void offerCartPage();
    this.ledger.tick(ids, isTicked, isWhole);
    this.write();
    const op = `cart-${isTicked ? 'tick' : 'untick'}-${CART_REPORT_NAMES[this.kind]}`;
    track({ op, option: { count: ids.length } });
  }

  /**
   * Deletes a line. Resolves to whether it is gone, after the toast was added. A line without a key
   * cannot be deleted, and a second call for the same line does nothing.
   */
  async deleteLine(line: CartLine): Promise<boolean> {
    if (line.key === '') {
      showToast(CART_TEXT.cannotRemove);
      return false;
    }
    const deletion = this.ledger.delete(line);
    this.write();
    const isGone = await deletion;
    if (isGone) {
      showToast(CART_TEXT.deleted, true);
      track({ op: `cart-delete-${CART_REPORT_NAMES[this.kind]}` });
    }
    return isGone;
  }

  /**
   * Sends changes one after another; a request carries all changes made while the former request was in
   * flight.
   */
  private write(): void {
    this.writing = Promise.resolve(this.writing).then(() => this.writeAll());
  }

  private async writeAll(): Promise<void> {
    while (this.isDue()) {
      await this.untilQuiet();
      // Each tab sends its whole set of ticks, which would undo the ticks that another tab is sending.
      await untilNotWrittenElsewhere();
      if (await this.isForOtherCustomer()) this.abandonForOtherCustomer();
      // A page that was hidden meanwhile has sent what is due, and its answers come first.
      else if (this.inFlight.size === 0 && !isWrittenElsewhere()) await this.writeNext();
    }
  }

  /** Another tab has begun a write: what is due here waits for its end, and is sent on top of new rows. */
  noteWriteElsewhere(): void {
    for (const write of this.inFlight.keys()) this.contested.add(write);
    this.ledger.noteChange();
  }

  /** Takes one step: a deletion before ticks, and a new reading before the ticks of old rows. */
  private async writeNext(): Promise<void> {
    const [deletion] = this.ledger.waiting();
    if (deletion) await this.send(this.ledger.deletionWrite([deletion]));
    else if (this.ledger.staleness() !== 'fresh') await this.readFirst();
    else if (this.ledger.isPartial()) this.abandonForUnlistedGoods();
    else await this.sendTicks();
  }

  private isDue(): boolean {
    return this.hasTicks() || this.ledger.waiting().length > 0;
  }

  /**
   * Whether the rows, or what waits to be deleted, are another customer's; the server is asked where the
   * cookies name somebody else (T7 customer change). A guest who has logged in is the same person: ticks wait
   * for the customer's rows.
   */
  private async isForOtherCustomer(): Promise<boolean> {
    const { ledger } = this;
    if (ledger.staleness() !== 'other user') return false;
    if (ledger.visitor && !(await isSameCustomer(ledger.visitor))) return true;
    ledger.confirmCustomer();
    // A guest must not change what is a customer's.
    return ledger.staleness() === 'other user' && !(isCustomer() && ledger.waiting().length === 0);
  }

  private hasTicks(): boolean {
    return this.ledger.$state.get().hasUnsent;
  }

  private async readFirst(): Promise<void> {
    if (await this.reader.refresh({ shares: true })) return;
    if (!this.hasTicks()) return;
    this.ledger.dropTicks();
    reportWriteFailure(true, new CartUnread(), identityVersion());
  }

  private async sendTicks(): Promise<void> {
    const [write] = this.ledger.tickWrites();
    if (write) await this.send(write);
    else this.ledger.dropTicks();
  }

  /** Sends one request, which begins within this call, and takes its answer. Never rejects. */
  private send(write: Write): Promise<void> {
    const version = identityVersion();
    const { endpoint, fields, after } = write;
    const content = after ? { multipart: formOf(fields) } : { json: fields };
    const keepalive = lengthOf(write) <= KEEPALIVE_MAX_LENGTH;
    const answer = callNow(endpoint, { ...content, keepalive }).then(
      () => this.confirm(write),
      (error: unknown) => this.undo(write, error, version),
    );
    this.ledger.start(write);
    this.inFlight.set(write, answer);
    environment().channel.post({ type: 'cart write' });
    this.holdPage();
    return answer;
  }

  private confirm(write: Write): void {
    this.inFlight.delete(write);
    this.ledger.confirm(write, this.contested.has(write));
    environment().channel.post({ type: 'cart' });
    if (write.deletions.length > 0) void this.reader.refresh();
  }

  /** A request has failed: restores the server's state and tells the user. */
  private undo(write: Write, error: unknown, version: number): void {
    this.inFlight.delete(write);
    this.ledger.undo(write);
    environment().channel.post({ type: 'cart' });
    reportWriteFailure(write.after !== undefined, error, version);
    // Another device, or a request whose reply was lost, may have done it after all.
    void this.reader.refresh();
  }

  /** Stops writing and showing another customer's cart. */
  private abandonForOtherCustomer(): void {
    this.ledger.dropDeletions();
    this.ledger.forget();
    void showAlert(CART_TEXT.otherCustomer);
    void this.reader.refresh();
  }

  /** A tick would untick the lines that the server counts and does not list (C17 unlisted goods). */
  private abandonForUnlistedGoods(): void {
    this.ledger.dropTicks();
    void offerCartPage();
  }

  /**
   * Sends the pending changes at once when the page is left (`isGone`) or hidden (C18 last changes). A page
   * that is left waits neither for a reading nor for the request in flight, because nothing can be sent
   * later. A hidden page sends its ticks after the ticks in flight, because each request is the whole set,
   * and the server may end the older request last.
   */
  sendOnLeave(isGone: boolean): void {
    const writes = this.ledger
      .writesDue()
      .filter((write) => this.maySendOnLeave(write) && (isGone || !this.isOvertaking(write)));
    for (const write of writes) void this.send(write);
    // Their answers may find the page gone.
    if (writes.length > 0) environment().channel.post({ type: 'cart' });
  }

  /** Ticks of rows that are known to be old would undo the changes of others; a deletion names its line. */
  private maySendOnLeave({ after }: Write): boolean {
    const now = this.ledger.staleness();
    if (now === 'other user') return false;
    return after === undefined || !(now === 'overtaken' || this.ledger.isPartial());
  }

  /** Whether other ticks are on their way: the server may do either request last. */
  private isOvertaking({ after }: Write): boolean {
    return after !== undefined && [...this.inFlight.keys()].some((write) => write.after !== undefined);
  }

  /** Has the browser ask before the page is left while a change could not be sent last (C18 last changes). */
  private holdPage(): void {
    const due = this.ledger.writesDue();
    const length = [...due, ...this.inFlight.keys()].reduce((sum, write) => sum + lengthOf(write), 0);
    const mustHold =
      length > KEEPALIVE_MAX_LENGTH ||
      !due.every((write) => this.maySendOnLeave(write) && !this.isOvertaking(write));
    if (mustHold) this.release ??= environment().guardLeave();
    else {
      this.release?.();
      this.release = undefined;
    }
  }

  /** Whether changes are under way that leaving the page could cut off. */
  isWriting(): boolean {
    return this.isDue() || this.inFlight.size > 0;
  }

  /** Resolves when every change asked for so far has been answered. */
  async settled(): Promise<void> {
    await this.writing;
    await this.untilQuiet();
  }

  private async untilQuiet(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight.values());
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** Characters of the body; ids and keys are ASCII. */
function lengthOf({ fields }: Write): number {
  return jsonText(fields).length;
}
