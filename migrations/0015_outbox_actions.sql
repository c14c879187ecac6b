ALTER TABLE `outbox` ADD `claimed_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `seq` integer;--> statement-breakpoint
UPDATE `outbox` SET `seq` = `rowid`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_seq` ON `outbox` (`seq`);--> statement-breakpoint
CREATE INDEX `outbox_status_seq` ON `outbox` (`status`,`seq`);--> statement-breakpoint
-- Written by hand: full-text search over mails; rowid is the mail's seq, so results come in the order queued.
CREATE VIRTUAL TABLE `outbox_search` USING fts5(
	`recipient`, `subject`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO `outbox_search` (`rowid`, `recipient`, `subject`) SELECT `seq`, `recipient`, `subject` FROM `outbox`;--> statement-breakpoint
-- Sets seq, so that a worker of the release before, which does not know it, can go on queueing mails.
CREATE TRIGGER `outbox_insert` AFTER INSERT ON `outbox` BEGIN
	UPDATE `outbox` SET `seq` = (SELECT coalesce(max(`seq`), 0) + 1 FROM `outbox`) WHERE `id` = new.`id`;
	INSERT INTO `outbox_search` (`rowid`, `recipient`, `subject`)
	SELECT `seq`, `recipient`, `subject` FROM `outbox` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_update` AFTER UPDATE OF `recipient`, `subject` ON `outbox` BEGIN
	DELETE FROM `outbox_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `outbox_search` (`rowid`, `recipient`, `subject`) VALUES (new.`seq`, new.`recipient`, new.`subject`);
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_delete` AFTER DELETE ON `outbox` BEGIN
	DELETE FROM `outbox_search` WHERE `rowid` = old.`seq`;
END;
