import { expect, it } from "vitest";
import * as z from "zod/mini";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const schema = z.object({ name: z.string().check(z.minLength(1, "It needs a name")) });

function Form({ name, onBody }: { name: string; onBody: (body: { name: string }) => void }) {
  const { errors, check } = useCheckedForm(schema);
  const submit = () => {
    const body = check({ name });
    if (body) onBody(body);
  };
  return (
    <button type="button" onClick={submit}>
      Send {errors.name}
    </button>
  );
}

it("sends nothing that has an error at a field, and takes the error back once it is mended", async () => {
  const { render, press, text, unmount } = await mountPoint();
  const sent: object[] = [];
  const show = (name: string) => render(<Form name={name} onBody={(body) => sent.push(body)} />);
  await show("");
  await press("Send ");
  expect(text()).toBe("Send It needs a name");
  expect(sent).toEqual([]);
  await show("Kiln");
  await press("Send It needs a name");
  expect(text()).toBe("Send ");
  expect(sent).toEqual([{ name: "Kiln" }]);
  await unmount();
});
