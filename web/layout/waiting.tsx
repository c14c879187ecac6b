/** Stands where a page will be while it is not yet known whether it may be shown. */
export function Waiting() {
  return (
    <div className="page-grid min-h-svh content-center" role="status">
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="waiting-line col-span-1" />
    </div>
  );
}
