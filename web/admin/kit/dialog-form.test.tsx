import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DialogForm } from "./dialog-form.tsx";

it("says why it failed beside the button, not at the end of fields that scroll", () => {
  const none = () => undefined;
  const html = renderToStaticMarkup(
    <DialogForm action="Send" pending={false} failure="Not sent." onSubmit={none} onClose={none}>
      <textarea />
    </DialogForm>,
  );
  expect(html).toMatch(/<textarea><\/textarea><\/div><p role="alert"[^>]*>Not sent\.<\/p><footer/);
});
