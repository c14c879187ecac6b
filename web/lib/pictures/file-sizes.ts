type Unit = { readonly name: string; readonly bytes: number; readonly digits: number };

const unitOf = (bytes: number): Unit =>
  bytes < 1024 ** 2
    ? { name: "KB", bytes: 1024, digits: 0 }
    : { name: "MB", bytes: 1024 ** 2, digits: 1 };

/** "6.4 MB", or "40 KB". */
export function fileSize(bytes: number): string {
  const unit = unitOf(bytes);
  return `${(bytes / unit.bytes).toFixed(unit.digits)} ${unit.name}`;
}

/** "2.1 of 6.4 MB", or "12 of 40 KB". */
export function partOfSize(part: number, whole: number): string {
  const unit = unitOf(whole);
  return `${(part / unit.bytes).toFixed(unit.digits)} of ${fileSize(whole)}`;
}
