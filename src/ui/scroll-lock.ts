import { ownAnswer } from '../core/text/objects';

/** Longhands: a shorthand reads as '' when the host has set only one side of it. */
const PROPERTIES = ['overflow-x', 'overflow-y', 'padding-right', 'transition-property'] as const;

const owners = new Set<object>();
let saved: { property: string; value: string; priority: string }[] = [];

/** Stops the page from scrolling until every owner has unlocked it; the content does not shift (P14 scroll lock). */
export function lockScroll(owner: object): void {
  const isFirst = owners.size === 0;
  owners.add(owner);
  if (!isFirst) return;
  const root = ownAnswer(document, 'documentElement');
  saved = PROPERTIES.map((property) => ({
    property,
    value: root.style.getPropertyValue(property),
    priority: root.style.getPropertyPriority(property),
  }));
  const before = root.getBoundingClientRect().width;
  // A host's `* { transition }` would slide the page over.
  root.style.setProperty('transition-property', 'none', 'important');
  root.style.setProperty('overflow-x', 'hidden', 'important');
  root.style.setProperty('overflow-y', 'hidden', 'important');
  // The width that the vanished scrollbar freed: 0 with overlay scrollbars or a host's own `scrollbar-gutter`.
  const gained = root.getBoundingClientRect().width - before;
  if (gained <= 0) return;
  const padding = Number.parseFloat(getComputedStyle(root).paddingRight) || 0;
  root.style.setProperty('padding-right', `${padding + gained}px`, 'important');
}

/** Takes one owner's lock away; with the last one the host's own inline values come back exactly. */
export function unlockScroll(owner: object): void {
  if (!owners.delete(owner) || owners.size > 0) return;
  const root = ownAnswer(document, 'documentElement');
  for (const { property, value, priority } of saved) {
    if (value === '') root.style.removeProperty(property);
    else root.style.setProperty(property, value, priority);
    // Settles the width before the host's transition is back.
    root.getBoundingClientRect();
  }
  if (root.getAttribute('style') === '') root.removeAttribute('style');
}
