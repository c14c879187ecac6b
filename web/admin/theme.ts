import { useLayoutEffect } from "react";
import { create } from "zustand";

/** What the back office may look like; `system` follows the computer. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// boot.ts reads the same name before the first paint.
const stored = "theme";

/** What a stored word means; whatever is not a choice is no choice. */
export const themeOf = (word: string | null): Theme =>
  themes.find((theme) => theme === word) ?? "system";

const read = (): Theme => {
  try {
    return themeOf(localStorage.getItem(stored));
  } catch {
    // Storage is forbidden here; the choice lasts as long as the page.
    return "system";
  }
};

/** The choice as React sees it. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: read() }));

/** Keeps a choice in this browser. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  try {
    if (theme === "system") localStorage.removeItem(stored);
    else localStorage.setItem(stored, theme);
  } catch {
    // As above.
  }
}

/** Draws the page by day or by night while the back office is on the screen; the site itself is dark. */
export function useAdminTheme(): void {
  const theme = useTheme((store) => store.theme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}
