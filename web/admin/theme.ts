import { useLayoutEffect } from "react";
import { create } from "zustand";

/** The themes of the back office; `system` follows the operating system. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// The key of localStorage; boot.ts reads it before the first paint.
const storageKey = "theme";

/** The theme a stored text names; `system` for anything else. */
export const themeOf = (stored: string | null): Theme =>
  themes.find((theme) => theme === stored) ?? "system";

const read = (): Theme => {
  try {
    return themeOf(localStorage.getItem(storageKey));
  } catch {
    // Storage is blocked; the choice lasts as long as the page.
    return "system";
  }
};

/** The chosen theme as React sees it. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({ theme: read() }));

/** Stores a choice in this browser. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // As above.
  }
}

/** Gives the document the chosen theme while the back office is shown; the public site is dark. */
export function useAdminTheme(isShown: boolean): void {
  const theme = useTheme((store) => store.theme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset.theme = theme;
    else delete dataset.theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme, isShown]);
}
