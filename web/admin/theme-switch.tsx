import { chooseTheme, themeOf, themes, useTheme } from "./theme.ts";

const names = { system: "System", light: "Light", dark: "Dark" } as const;

/** Light, dark, or what the system prefers. */
export function ThemeSwitch() {
  const chosen = useTheme((store) => store.theme);
  return (
    <label className="theme-switch">
      Theme:
      <select value={chosen} onChange={(event) => chooseTheme(themeOf(event.target.value))}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {names[theme]}
          </option>
        ))}
      </select>
    </label>
  );
}
