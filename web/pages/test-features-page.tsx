import { SelfTestList } from "#web/test-features/self-test-list.tsx";
import { ServiceTopics } from "#web/test-features/service-topics.tsx";
import { Link } from "#web/ui/link.tsx";

const links = [
  { to: "/admin", name: "Admin Panel" },
  { to: "/sitemap", name: "Site Map" },
  { to: "/", name: "Home" },
  { to: "/cms", name: "CMS Manager" },
] as const;

export function Component() {
  return (
    <>
      <div className="page-grid gap-y-12 pt-32">
        <h1 className="type-section col-span-full lg:col-span-7">Test Features</h1>
        <div className="col-span-full lg:col-span-5 lg:col-start-8">
          <SelfTestList />
          <nav aria-label="Places" className="border-divider border-t pt-6">
            <ul className="flex flex-wrap gap-x-8 gap-y-3 text-small">
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link className="subtle-link" to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <ServiceTopics />
    </>
  );
}
