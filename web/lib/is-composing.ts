/** Whether a key goes to an input method. Safari says so of the key that ends it by its code alone. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
