import { expect, type Locator, type Page } from "@playwright/test";

/** A window of 1280 by 1024 pixels at 400 %. */
export const lowWindow = { width: 320, height: 256 };

/** The windows in which a dialog gives its content all of the height; the second is a phone on its side. */
export const lowWindows = [lowWindow, { width: 844, height: 390 }];

/** What scrolls up and down inside an element, by its classes; the text of a toast is left out. */
const innerScrollers = (element: Locator): Promise<string[]> =>
  element.evaluate((node) =>
    [...node.querySelectorAll(":not(textarea, .toast-region *)")]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((inner) => /auto|scroll/.test(getComputedStyle(inner).overflowY))
      .map(({ className }) => className),
  );

/**
 * Fails when something inside a dialog scrolls in a low window, or the last parts of the content, in their order, are not in
 * sight as a whole once the focus leads to them. Then runs a check in that window, and restores the size in the end.
 */
async function inLowWindows(
  dialog: Locator,
  last: readonly Locator[],
  check: (height: number, at: string) => Promise<void>,
): Promise<void> {
  const page = dialog.page();
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const { width, height } of lowWindows) {
    const at = `at ${width} by ${height}`;
    await page.setViewportSize({ width, height });
    expect(await innerScrollers(dialog), at).toEqual([]);
    for (const part of last) {
      // A text cannot have the focus.
      await part.evaluate((node: HTMLElement) =>
        node.tabIndex < 0 ? node.scrollIntoView() : node.focus(),
      );
      await expect(part, at).toBeInViewport({ ratio: 1 });
    }
    await check(height, at);
  }
  await page.setViewportSize(size);
}

/** Fails unless head and foot of a long dialog scroll away in a low window: nothing but the dialog scrolls, up to its last parts. */
export const expectRoomInLowWindows = (dialog: Locator, ...last: Locator[]): Promise<void> =>
  inLowWindows(dialog, last, async (height, at) => {
    // Once it stands still after it has opened.
    await expect.poll(async () => (await dialog.boundingBox())?.height, at).toBe(height);
    await expect(dialog.getByRole("button", { name: "Close" }).first(), at).not.toBeInViewport({
      ratio: 1,
    });
  });

/** Fails unless a dialog with few parts is within a low window, and nothing but the dialog scrolls, up to its last parts. */
export const expectWithinLowWindows = (dialog: Locator, ...last: Locator[]): Promise<void> =>
  inLowWindows(dialog, last, async (height, at) => {
    const box = await dialog.boundingBox();
    expect(box?.y, at).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), at).toBeLessThanOrEqual(height);
  });

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

type SmallTarget = { readonly html: string; readonly isCrowded: boolean };

/**
 * The links and controls below 24 by 24 pixels, except links within a sentence. One is crowded when a circle of 24 pixels
 * around its middle meets another target, or the circle of another small one; WCAG 2.2 allows the others.
 */
export const smallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.evaluate(() => {
    const isInSentence = (target: Element) => {
      const isInline = getComputedStyle(target).display === "inline";
      return isInline && target.parentElement?.textContent !== target.textContent;
    };
    /** What a target stays with while the page scrolls: a bar covers others only for a while. */
    const layerOf = (node: Element | null): Element | null =>
      node && /static|relative|absolute/.test(getComputedStyle(node).position)
        ? layerOf(node.parentElement)
        : (node?.parentElement ?? null);
    const found = [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter(
        (target) =>
          !isInSentence(target) && !target.closest(".sr-only, .skip-to-content, .covering-link"),
      )
      .map((target) => ({ target, layer: layerOf(target), box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    type Found = (typeof found)[number];
    const isSmall = ({ box }: Found) => box.width < 24 || box.height < 24;
    const middle = ({ box }: Found) => [box.x + box.width / 2, box.y + box.height / 2] as const;
    const isNear = (small: Found, other: Found): boolean => {
      const [x, y] = middle(small);
      if (isSmall(other)) {
        const [otherX, otherY] = middle(other);
        return Math.hypot(x - otherX, y - otherY) < 24;
      }
      const { left, right, top, bottom } = other.box;
      const nearestX = Math.min(Math.max(x, left), right);
      const nearestY = Math.min(Math.max(y, top), bottom);
      return Math.hypot(x - nearestX, y - nearestY) < 12;
    };
    return found.filter(isSmall).map((small) => {
      const others = found.filter(({ target }) => target !== small.target);
      const beside = others.filter(({ layer }) => layer === small.layer);
      return {
        html: small.target.outerHTML.slice(0, 120),
        isCrowded: beside.some((other) => isNear(small, other)),
      };
    });
  });

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
