CREATE TABLE `received_mail_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletter_sends` ADD `sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `data_requests` ADD `refusal` text;--> statement-breakpoint
CREATE INDEX `outbox_sent_texts` ON `outbox` (`sent_at`) WHERE status = 'sent' AND body <> '';
--> statement-breakpoint
UPDATE `newsletter_sends` SET `sent` =
	(SELECT count(*) FROM `outbox` WHERE `cause_id` = `newsletter_sends`.`id` AND `status` = 'sent');
--> statement-breakpoint
-- Written by hand: counts the mails of a send when they are sent, so that the number outlives their rows.
CREATE TRIGGER `newsletter_sends_sent` AFTER UPDATE OF `status` ON `outbox`
WHEN new.`status` = 'sent' AND old.`status` <> 'sent' AND new.`id` LIKE '%:subscriber' BEGIN
	UPDATE `newsletter_sends` SET `sent` = `sent` + 1 WHERE `id` = new.`cause_id`;
END;
--> statement-breakpoint
-- No mail of a person or on a record that is being erased: it would come too late to be found. The server of the sender tries
-- again. The key is mailboxKey of worker/lib/mailbox-key.ts.
CREATE TRIGGER `received_mails_stay_erased` BEFORE INSERT ON `received_mails`
WHEN EXISTS (SELECT 1 FROM `erased_records` WHERE `id` = new.`record_id`)
	OR EXISTS (SELECT 1 FROM `data_requests` WHERE `status` = 'running' AND `kind` = 'erase'
		AND iif(length(`email`) = length(CAST(`email` AS BLOB)), lower(iif(lower(substr(`email`, instr(`email`, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(`email`, 1, instr(`email`, '@') - 1) || '+', 1, instr(substr(`email`, 1, instr(`email`, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(`email`, 1, instr(`email`, '@') - 1) || '+', 1, instr(substr(`email`, 1, instr(`email`, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(`email`, instr(`email`, '@') + 1)), '')
			IN (iif(length(new.`from_mailbox`) = length(CAST(new.`from_mailbox` AS BLOB)), new.`from_mailbox`, ''),
				iif(length(new.`record_mailbox`) = length(CAST(new.`record_mailbox` AS BLOB)), new.`record_mailbox`, ''))) BEGIN
	SELECT RAISE(ABORT, 'the record was erased');
END;
