import { chooseTheme, type Theme, themes, useTheme } from "./theme.ts";

const names: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Day, night, or as the computer has it. */
export function ThemeSwitch() {
  const chosen = useTheme((store) => store.theme);
  return (
    <fieldset className="flex gap-4">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className="office-word">
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  );
}
