/**
 * A `TextEncoder` that is looked for when it encodes. ky makes one while its module is read, which throws where there is
 * none, before the feature gate can stand aside; the build puts this in that place.
 */
export class LateTextEncoder {
  encode(text: string): Uint8Array {
    return new globalThis.TextEncoder().encode(text);
  }
}
