import { useNavigate } from "react-router-dom";
import { useSession } from "#web/lib/session.ts";
import { SelfTestList } from "#web/test-features/self-test-list.tsx";
import { ServiceTopics } from "#web/topics/service-topics.tsx";
import { Button } from "#web/ui/button.tsx";

const destinations = [
  { to: "/admin", name: "Admin Panel", isForAdmins: true },
  { to: "/sitemap", name: "Site Map", isForAdmins: false },
  { to: "/", name: "Home", isForAdmins: false },
  { to: "/cms", name: "CMS Manager", isForAdmins: true },
] as const;

export function Component() {
  const navigate = useNavigate();
  const isAdmin = useSession((session) => "user" in session && session.user.role === "admin");
  return (
    <>
      <div className="page-grid gap-y-12 pt-32">
        <h1 className="type-section col-span-full lg:col-span-7">Test Features</h1>
        <div className="col-span-full lg:col-span-5 lg:col-start-8">
          <SelfTestList />
          <nav aria-label="Places" className="border-divider border-t pt-6">
            <ul className="flex flex-wrap gap-x-8 gap-y-3">
              {destinations
                .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
                .map(({ to, name }) => (
                  <li key={to}>
                    <Button kind="outline" onClick={() => navigate(to)}>
                      {name}
                    </Button>
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
