/**
 * Sets a field's value as a person's typing does: through the browser's own setter, past the one that React
 * puts on the field to tell typed values from rendered ones. Follow it by an `input` or `change` event.
 */
export function setFieldValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
}
