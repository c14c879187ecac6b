const glyphs: Readonly<Record<string, string>> = {
  mod: "M4.5 4.5h3v3h-3zM4.5 4.5h-1.25a1.25 1.25 0 1 1 1.25-1.25zM7.5 4.5V3.25a1.25 1.25 0 1 1 1.25 1.25zM7.5 7.5h1.25A1.25 1.25 0 1 1 7.5 8.75zM4.5 7.5v1.25A1.25 1.25 0 1 1 3.25 7.5z",
  enter: "M9.5 2.5v4h-7M4.5 4.5l-2 2 2 2",
  up: "M6 10V2.5M3 5.5l3-3 3 3",
  down: "M6 2v7.5M3 6.5l3 3 3-3",
  shift: "M6 2l4 4.5H8V10H4V6.5H2z",
};

const names: Readonly<Record<string, string>> = {
  mod: "Command",
  enter: "Enter",
  up: "Up",
  down: "Down",
  shift: "Shift",
};

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "");

/** One key of the keyboard. `mod` is ⌘ on Apple's keyboards and Ctrl elsewhere. */
export function KeyCap({ name }: { name: string }) {
  if (name === "mod" && !isApple) return <kbd className="key-cap">Ctrl</kbd>;
  const glyph = glyphs[name];
  if (!glyph) return <kbd className="key-cap">{name}</kbd>;
  return (
    <kbd className="key-cap">
      {/* Drawn, so that no fallback font shows. */}
      <svg role="img" aria-label={names[name]} viewBox="0 0 12 12">
        <path d={glyph} />
      </svg>
    </kbd>
  );
}
