import { brand } from "#contract/brand.ts";
import { MailLink } from "#web/ui/mail-link.tsx";
import { countingSection } from "./counting-section.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** The privacy policy. */
export const privacySections: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who is responsible",
    text: (
      <p>
        {brand.name} runs this site and decides what happens to the data described here. For
        anything about it, write to <MailLink />. A person reads that address.
      </p>
    ),
  },
  {
    id: "forms",
    title: "What you send us",
    text: (
      <>
        <p>We keep what you write into our forms:</p>
        <ul>
          <li>
            <strong>An application:</strong> your name and e‑mail address, your answers about your
            work, audience, revenue and goals, and whatever you add.
          </li>
          <li>
            <strong>A message or a consultation:</strong> your name and e‑mail address, the subject,
            the message, and the times that would suit you.
          </li>
          <li>
            <strong>The newsletter:</strong> your e‑mail address, where you signed up, the text you
            agreed to, when you confirmed and ended it, and how many came back. Unconfirmed, it is
            deleted after seven days.
          </li>
        </ul>
        <p>
          With the first two we store when it arrived, its reference,{" "}
          <a href="#counting">which visit brought it</a>, the notes of our team and a score that
          tells whether it looks like spam; with an application, also the version of these documents
          you agreed to. Hashes of long lines and of your e‑mail address stay for thirty days, to
          see that many send the same text. Your network address is used for a minute to stop floods
          of messages; it is not stored with what you sent.
        </p>
        <p>
          We need this to answer you, and to take steps towards a contract you asked for. If you
          tick the box for news from us or confirm the newsletter, we rely on that consent. You end
          it by writing one line, or by the link in each newsletter.
        </p>
      </>
    ),
  },
  {
    id: "chat",
    title: "The support chat",
    text: (
      <>
        <p>
          Opening the chat stores nothing with us. From your first message on we keep the
          conversation: what you and we write and when, the page it began on,{" "}
          <a href="#counting">which visit brought it</a>, how far each side has read, a rating if
          you give one, and your e‑mail address if you leave it so that we can answer by mail. Our
          team may add notes.
        </p>
        <p>
          Before a person answers, automatic replies do. For one “written by AI”, your question and
          up to six messages before it were sent to the provider of a language model, without your
          name and address unless you typed them.
        </p>
        <p>
          A cookie that scripts cannot read tells us for ninety days that the conversation is yours.
          Your browser keeps a copy of it, what could not be sent yet, and whether the window is
          open. Pictures are sent without place and camera. A closed conversation is erased by
          itself, as a rule after ninety days, or earlier if you ask.
        </p>
      </>
    ),
  },
  {
    id: "mails",
    title: "The mails we send",
    text: (
      <p>
        An application or a message causes two mails: one to you, with your reference, and one to
        our team; what looks like spam goes to our team alone. An answer in the chat that you have
        not read is sent to the address you left there. We keep a copy, and your answers with their
        attachments.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Signing in",
    text: (
      <p>
        Members sign in through an identity provider; we never see a password. It tells us its id
        for you, your name, your e‑mail address and whether that is verified, and your picture if
        you have one. We keep those with your role here and the times of your sessions. A session
        ends after seven days without use and after thirty in any case; for our own staff it is
        thirty minutes and twelve hours.
      </p>
    ),
  },
  countingSection,
  {
    id: "errors",
    title: "When something breaks",
    text: (
      <p>
        If a page fails, your browser reports it: the error and where in our code it happened, the
        address of the page, the name and version of your browser, the time, and a random number
        under which we can talk about it. We use this to repair the site, which is our legitimate
        interest. For a day we keep a hash of your network address, against made-up errors. We keep
        the 1,500 errors met most or last and drop the rest.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and storage",
    text: (
      <>
        <p>There are no cookies for advertising or for following you, here or elsewhere.</p>
        <ul>
          <li>
            <strong>Signing in</strong> sets three: one that lasts ten minutes while you are at the
            provider, one that holds your session and cannot be read by scripts, and one named
            “signed_in” that says that a session exists and tells one sign-in from the next.
          </li>
          <li>
            <strong>A form you began</strong> is kept on your own device, so that a reload loses
            nothing. It never leaves the device before you press send, is deleted once it is sent,
            and is ignored after thirty days.
          </li>
          <li>
            <strong>The chat</strong> sets one cookie once you open it, a second one if you follow
            the link of a mail and had a conversation here, and keeps a copy of the conversation,{" "}
            <a href="#chat">as described above</a>.
          </li>
          <li>
            <strong>Until you close the tab</strong> your browser keeps how far you scrolled, the
            reference of what you sent, and what you typed into the chat.
          </li>
        </ul>

        <p>
          Each of these does something you asked for, which is why no banner asks you about them.
          Fonts, pictures and films come from this site; no third party learns that you were here.
        </p>
      </>
    ),
  },
  {
    id: "others",
    title: "Who else sees it",
    text: (
      <p>
        The site, its database and its mail run on the network of Cloudflare, which works on our
        instructions and may process data outside the United Kingdom under the safeguards the law
        requires; so may the provider of our mailbox and that of replies “written by AI”. We sell
        nothing and pass nothing else on, unless a court orders it.
      </p>
    ),
  },
  {
    id: "retention",
    title: "How long we keep it",
    text: (
      <p>
        Applications, messages and the mails about them stay until you ask us to delete them and no
        law requires us to keep them, or for a shorter term we set. An account and a newsletter
        subscription are removed when you ask. Backups, and the ids of what was deleted, end within
        thirty days.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    text: (
      <p>
        You may see what we hold about you, have it corrected, deleted or restricted, take it with
        you, and object to its use. Write to <MailLink /> with your reference, if you have one; we
        answer within a month and charge nothing. If we do it badly, you may complain to the
        Information Commissioner’s Office, or to the authority where you live.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    text: (
      <p>
        When this text changes, its date changes with it. An application stays under the version you
        agreed to, which we store with it.
      </p>
    ),
  },
];
