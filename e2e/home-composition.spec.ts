import type { Locator } from "@playwright/test";
import { audiences } from "#seed/content/audiences.ts";
import { services } from "#seed/content/services.ts";
import { testimonials } from "#seed/content/testimonials.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const style = (element: Locator, name: string, pseudo?: string) =>
  element.evaluate(
    (node, [property, of]) => getComputedStyle(node, of).getPropertyValue(property ?? ""),
    [name, pseudo] as const,
  );

const boxes = (elements: Locator) =>
  elements.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));

test("composes the sections of the front page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, "user");
  await page.goto("/");
  await test.step("shows each entry with its icon, its colour and its gradient", async () => {
    const coloured = async (entries: readonly { accent: string }[], parts: Locator) => {
      const colours = await parts.evaluateAll((nodes) =>
        nodes.map((node) => [getComputedStyle(node).stroke, getComputedStyle(node).color].join()),
      );
      expect(colours).toHaveLength(entries.length);
      expect(new Set(colours).size).toBe(new Set(entries.map(({ accent }) => accent)).size);
    };
    const icons = (section: string) => page.locator(`${section} .entry-icon`);
    await coloured(audiences, icons(".audience"));
    await coloured(services, icons(".tier"));
    const drawn = await page
      .locator(".entry-icon path")
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("d")));
    const named = [...audiences, ...services].map(({ icon }) => icon);
    expect(new Set(drawn).size).toBe(new Set(named).size);

    const cards = await page.locator(".testimonial-card").all();
    const gradients = await Promise.all(
      cards.map((card) => style(card, "background-image", "::after")),
    );
    expect(gradients.every((gradient) => gradient.startsWith("linear-gradient"))).toBe(true);
    expect(new Set(gradients).size).toBe(new Set(testimonials.map(({ accent }) => accent)).size);
  });
  await test.step("sets the caption of a testimonial in two lines of their own weight and colour", async () => {
    const caption = page.locator(".testimonial-caption").first();
    const label = caption.locator("span");
    await expect(label).toHaveCSS("display", "block");
    await expect(label).toHaveCSS("font-weight", "500");
    await expect(caption).toHaveCSS("font-weight", "400");
    expect(await style(label, "color")).not.toBe(await style(caption, "color"));
  });
  await test.step("cuts no numeral of the tiers further than a third", async () => {
    const numerals = await boxes(page.locator(".tier-numeral > span"));
    const clips = await boxes(page.locator(".tier-numeral"));
    expect(numerals).toHaveLength(services.length);
    for (const [index, numeral] of numerals.entries()) {
      const hidden = (numeral.right - (clips[index]?.right ?? 0)) / numeral.width;
      expect(hidden).toBeGreaterThan(0.2);
      expect(hidden).toBeLessThan(1 / 3);
    }
  });
  await test.step("aligns a figure with its text, or sets the text below it, at every width", async () => {
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const figures = await boxes(page.locator("#apply .type-figure"));
      const texts = await boxes(page.locator("#apply li > div"));
      for (const [index, figure] of figures.entries()) {
        const text = texts[index];
        const isBelow = text.top >= figure.bottom;
        // Beside the figure, a text taller than it would push it down the row.
        const isBeside = text.left >= figure.right && text.height <= figure.height;
        expect(isBelow || isBeside, `${width}: ${JSON.stringify({ figure, text })}`).toBe(true);
      }
    }
  });
  await test.step("keeps descenders clear of the next row where the words are an editor's", async () => {
    // A descender is .25em deep and an ascender .755em high.
    const tight = (selector: string) =>
      page.locator(selector).evaluateAll((nodes) =>
        nodes
          .map((node) => getComputedStyle(node))
          .map(
            ({ lineHeight, fontSize }) =>
              Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
          )
          .filter((ratio) => ratio < 1.005),
      );
    await expect(page.locator(".type-quote").first()).toBeAttached();
    expect(await tight(".type-quote, .type-name")).toEqual([]);
    await page.goto("/news");
    await expect(page.locator(".type-section.long-words").first()).toBeAttached();
    expect(await tight(".type-section.long-words, .type-name")).toEqual([]);
  });
});

test("keeps the services badge inside the page margin, off the arrow", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/");
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator(".services-badge")).toHaveText("3 services");
    const [badge] = await boxes(page.locator(".services-badge"));
    const [arrow] = await boxes(page.locator(".scroll-link .arrow"));
    expect(badge.right).toBeLessThanOrEqual(arrow.left);
  }
});
