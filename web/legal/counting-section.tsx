import { pointDays, sessionIdleMinutes, visitorHours } from "#contract/analytics-retention.ts";
import { MailLink } from "#web/ui/mail-link.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** The section of the privacy policy about analytics. */
export const countingSection: LegalSection = {
  id: "counting",
  title: "How we count visits",
  text: (
    <>
      <p>
        We count visits, so that we know what is read here and what leads to an application. That is
        our legitimate interest. It sets no cookie and stores nothing on your device. We write down:
      </p>
      <ul>
        <li>
          <strong>each page you see</strong> and when; how long it was in use, how far you scrolled
          and how fast it loaded;
        </li>
        <li>
          <strong>where a visit came from:</strong> the name of the site that linked here, and of a
          campaign if the link names one (“utm_source”, “ref” and the like). Of an advertisement,
          that it was clicked (“gclid” and the like), not which click it was. Nothing else that
          follows a question mark in an address. If you come back on the same day without a link,
          the last one counts;
        </li>
        <li>
          <strong>four things you may do:</strong> open an article from the list, press the
          newsletter link, begin the join-us form and send it. Of the form we note the platform or
          experience you chose first and whether sending worked, not what you write;
        </li>
        <li>
          <strong>what your browser and network say:</strong> the kind of device, the browser and
          its system, the first language, country and region, and whether it looks like a program.
        </li>
      </ul>
      <p>
        To see that two pages belong to one visit, your network address and the name of your browser
        are mixed with a random key into a number. The address itself is never stored. The key is
        new every day and is deleted {sessionIdleMinutes} minutes after midnight (UTC). From then on
        neither your address nor the number of another day leads to that number. A visit ends after{" "}
        {sessionIdleMinutes} minutes in which you do nothing.
      </p>
      <p>
        The note that connects your next page with your visit is deleted {visitorHours} hours after
        the last one. Single views are deleted after {pointDays} days. Totals by hour and day, with
        no number in them that stands for a person, stay without end.
      </p>
      <p>
        If you send us an application or a message or begin a chat, we keep with it the random
        number of the visit and when it began, where you came from, the page you came to and how
        many pages you had seen. So we know which visit was yours: for {pointDays} days, we see its
        pages beside a chat. The connection is deleted with what you sent.
      </p>
      <p>
        <strong>If you do not want to be counted,</strong> let your browser send Global Privacy
        Control or Do Not Track. Then this site sends nothing, and our servers write nothing down.
      </p>
      <p>
        <strong>Why was I counted?</strong> Because a page of this site was on your screen, your
        browser ran its scripts and sent neither of the two signals. What we have of it is the list
        above. If you object, switch on a signal or write to <MailLink />.
      </p>
    </>
  ),
};
