/** What the palette is called, and asks for. */
export const paletteLabel = "Search or jump to";

type Props = { text: string; onType: (text: string) => void };

/** The field of the command palette while its code loads, so that what is typed is neither lost nor taken for a shortcut. */
export function PaletteLoading({ text, onType }: Props) {
  return (
    <div className="palette-head">
      <input
        className="palette-input"
        aria-label={paletteLabel}
        placeholder={paletteLabel}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
