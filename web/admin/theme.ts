import { useLayoutEffect } from "react";
import { create } from "zustand";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";

/** The themes of the back office; `system` follows the operating system. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// The key of localStorage; boot.ts reads it before the first paint.
const storageKey = "theme";

/** The theme a stored text names; `system` for anything else. */
export const themeOf = (stored: string | null): Theme =>
  themes.find((theme) => theme === stored) ?? "system";

/** The chosen theme as React sees it. */
export const useTheme = create<{ readonly theme: Theme }>(() => ({
  theme: themeOf(readLocal(storageKey)),
}));

/** Stores a choice in this browser; where storage is blocked, it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  useTheme.setState({ theme });
  if (theme === "system") removeLocal(storageKey);
  else writeLocal(storageKey, theme);
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
