import { ownCopy } from '../../src/core/text/objects';

/** The only thing that React asks of props besides their own keys. */
const PROPS: object = Object.create(
  null,
  ownCopy({ hasOwnProperty: ownCopy({ value: Object.prototype.hasOwnProperty }) }),
);

/**
 * The props without `Object.prototype`. A page's library may have put a `dangerouslySetInnerHTML`, `ref` or
 * `is` there at any time; React and Preact would take it for a prop of each element.
 */
export function ownProps<T>(props: T): T {
  return Object.assign(Object.create(PROPS), props);
}
