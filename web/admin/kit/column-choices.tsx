type ColumnHead = { readonly id: string; readonly head: string };

/** The columns of a list that can be hidden, as `useColumnChoice` gives them. */
export type ColumnChoice = {
  readonly choices: readonly { readonly column: ColumnHead; readonly isShown: boolean }[];
  readonly toggle: (id: string) => void;
};

/** The columns of a list, to be shown or hidden; stands in a popover. */
export function ColumnChoices({ choices, toggle }: ColumnChoice) {
  return (
    <>
      <p className="popover-heading">Columns</p>
      <ul aria-label="Columns">
        {choices.map(({ column: { id, head }, isShown }) => (
          <li key={id}>
            <label className="popover-item">
              <input
                type="checkbox"
                className="admin-checkbox"
                checked={isShown}
                onChange={() => toggle(id)}
              />
              {head}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
