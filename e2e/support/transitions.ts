import type { Page } from "@playwright/test";

/**
 * Records the transitions of the elements that match the selector from now on; returns a reader of the
 * properties. React handles three events of each transition, the first of them before the next frame.
 */
export async function recordTransitions(page: Page, selector: string) {
  const recorded = await page.evaluateHandle((matching) => {
    const properties: string[] = [];
    addEventListener("transitionrun", ({ target, propertyName }) => {
      if (target instanceof Element && target.matches(matching)) properties.push(propertyName);
    });
    return properties;
  }, selector);
  return (): Promise<string[]> => recorded.jsonValue();
}
