import { showToast } from "#web/admin/kit/toasts.ts";
import { documentText } from "./document-text.ts";
import type { Fields } from "./form-values.ts";

/** Copies a document to the clipboard as plain text. */
export async function copyDocument(document: Fields): Promise<void> {
  try {
    await navigator.clipboard.writeText(documentText(document));
    showToast({ title: "Your text is copied" });
  } catch {
    const description = "The browser keeps the clipboard closed. Select the text to copy it.";
    showToast({ title: "Not copied", description, kind: "error" });
  }
}
