/** A cross, 16 by 16 pixels, in the current text colour. */
export function CloseIcon() {
  return (
    <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor">
      <path d="M2 2l12 12M14 2L2 14" />
    </svg>
  );
}
