/**
 * `Array.from`. Prototype and MooTools replace `Array.from` by a function without mapping and iterators. So
 * the build puts this function in the place of every such call, of packages too.
 */
export function arrayFrom<T>(
  source: Iterable<T> | ArrayLike<T>,
  map = (value: T, _index: number): unknown => value,
): unknown[] {
  const list = isIterable(source) ? [...source] : Object.assign([...Array(source.length)], source);
  return list.map((value, index) => map(value, index));
}

function isIterable<T>(source: Iterable<T> | ArrayLike<T>): source is Iterable<T> {
  return Symbol.iterator in Object(source);
}
