import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Link } from "./link.tsx";
import { NavLink } from "./nav-link.tsx";

const render = (path: string, link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{link}</MemoryRouter>);

it("links to paths and to anchors of the current page", () => {
  expect(render("/about", <Link to="/news">News</Link>)).toBe('<a href="/news">News</a>');
  expect(render("/about", <Link to={{ hash: "#a" }}>A</Link>)).toBe('<a href="/about#a">A</a>');
});

it.each([
  ["/admin", "/admin", true, true],
  ["/admin/applications", "/admin", true, false],
  ["/admin/applications/1", "/admin/applications", false, true],
  ["/admin/applications-old", "/admin/applications", false, false],
])("at %s marks the link to %s (end: %s) as current: %s", (path, to, end, isCurrent) => {
  const html = render(
    path,
    <NavLink to={to} end={end}>
      x
    </NavLink>,
  );
  expect(html.includes('aria-current="page"')).toBe(isCurrent);
});
