type Versioned = { readonly id: string; readonly version: number };

/** The parameters and the header of a write to the version of a record that was read. */
export const ifMatch = ({ id, version }: Versioned) => ({
  params: { id },
  headers: { "If-Match": `"v${version}"` },
});
