import type { KeyboardEvent } from "react";

/** Whether a key goes to an input method. Safari says so of the key that ends it by its code alone. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
