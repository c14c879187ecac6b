import type { ComponentProps, MouseEvent } from "react";

/** Repeats a click, with its modifier keys, on the link that covers the card; not after text was selected. */
function followCard(event: MouseEvent<HTMLElement>): void {
  if (getSelection()?.isCollapsed === false) return;
  const card = event.currentTarget.closest(":has(.covering-link)");
  card
    ?.querySelector(".covering-link")
    ?.dispatchEvent(new globalThis.MouseEvent("click", event.nativeEvent));
}

/** A paragraph of a card that is one link: its text can be selected, and a click follows the link. */
export function CardText({ className = "", ...rest }: ComponentProps<"p">) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link of the card does the same by keyboard.
    <p {...rest} className={`relative ${className}`} onClick={followCard} />
  );
}
