import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { PictureUses } from "./picture-facts.tsx";

it("isolates the title of an entry from the words beside it", () => {
  const title = "خالد بن سلمان";
  const entryId = "7k3mx9qxd20000000000000000";
  const use = { entryId, kind: "post", title, isLive: true, isDraft: false } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PictureUses uses={[use]} />
    </MemoryRouter>,
  );
  expect(html).toContain(`<bdi>${title}</bdi>`);
});
