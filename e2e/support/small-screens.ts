import type { Locator, Page } from "@playwright/test";

/** A window of 1280 by 1024 pixels at 400 %. */
export const lowWindow = { width: 320, height: 256 };

/** By how many pixels the page is wider than its window, so that it scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The fields whose text is smaller than 16 pixels: a phone enlarges the whole page when one gets the focus. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator("input:not([type=radio], [type=checkbox]), select, textarea")
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );

/** A link of 300 characters, without a place where it breaks by itself. */
export const longLink = `https://share.example/${"a".repeat(278)}`;

/**
 * The texts of a part of the page that reach beyond the window, or beyond a box that hides the rest without an ellipsis, and the
 * text boxes that scroll sideways. A field of one line always does.
 */
export const cutTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    type Span = Pick<DOMRect, "left" | "right">;
    const isWithin = (span: Span, { left, right }: Span) =>
      span.left >= left - 1 && span.right <= right + 1;
    /** Whether a span of a box can be read: each box around it shows it, scrolls sideways alone, or has an ellipsis. */
    const isReadable = (span: Span, box: Element | null): boolean => {
      if (!box || box === document.body) return isWithin(span, { left: 0, right: innerWidth });
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(box);
      if (clipPath === "inset(50%)") return true;
      const outer = position === "fixed" ? null : box.parentElement;
      if (overflowX === "visible") return isReadable(span, outer);
      const edges = box.getBoundingClientRect();
      const hasRest = textOverflow === "ellipsis" || (overflowX === "auto" && overflowY !== "auto");
      return (hasRest || isWithin(span, edges)) && isReadable(edges, outer);
    };
    const isVisible = (node: Element) => node.checkVisibility({ visibilityProperty: true });
    const cut = new Set<Element>();
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!(box && text.nodeValue?.trim() && isVisible(box))) continue;
      range.selectNodeContents(text);
      if (!isReadable(range.getBoundingClientRect(), box)) cut.add(box);
    }
    for (const box of root.querySelectorAll("textarea"))
      if (isVisible(box) && box.scrollWidth > box.clientWidth) cut.add(box);
    return [...cut].map((box) => box.outerHTML.slice(0, 200));
  });
