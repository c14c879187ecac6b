import { createContext } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { mountPoint } from "./testing-dom.ts";

it("renders a context that another test of the same process has rendered to markup", async () => {
  const Name = createContext("");
  const page = (
    <Name value="Ada">
      <Name.Consumer>{(name) => name}</Name.Consumer>
    </Name>
  );
  expect(await new Response(await renderToReadableStream(page)).text()).toBe("Ada");
  const { render, text, unmount } = await mountPoint();
  await render(page);
  expect(text()).toBe("Ada");
  await unmount();
});
