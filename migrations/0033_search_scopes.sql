-- The searches of mails, errors and subscribers find what a filter leaves by itself: `scope` has one term for each value that can
-- be filtered by. See docs/decisions/0105. The worker before this one reads the tables by name and rowid only, while it is replaced.
DROP TRIGGER `outbox_insert`;--> statement-breakpoint
DROP TRIGGER `outbox_update`;--> statement-breakpoint
DROP TABLE `outbox_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `outbox_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `outbox_texts` AS
SELECT `seq`, 'status' || `status` || ' kind' || `recipient_kind` AS `scope`, `recipient` || ' ' || `subject` AS `text`
FROM `outbox`;
--> statement-breakpoint
INSERT INTO `outbox_search` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `outbox_texts`;
--> statement-breakpoint
CREATE TRIGGER `outbox_insert` AFTER INSERT ON `outbox` BEGIN
	UPDATE `outbox` SET `seq` = (SELECT coalesce(max(`seq`), 0) + 1 FROM `outbox`) WHERE `id` = new.`id`;
	INSERT INTO `outbox_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `outbox_texts`
	WHERE `seq` = (SELECT `seq` FROM `outbox` WHERE `id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_update` AFTER UPDATE OF `recipient`, `subject`, `status` ON `outbox`
WHEN old.`recipient` <> new.`recipient` OR old.`subject` <> new.`subject` OR old.`status` <> new.`status`
BEGIN
	DELETE FROM `outbox_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `outbox_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `outbox_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
DROP TRIGGER `error_groups_insert`;--> statement-breakpoint
DROP TABLE `error_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `error_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `error_texts` AS
SELECT `seq`, 'status' || `status` AS `scope`, `message` AS `text` FROM `error_groups`;
--> statement-breakpoint
INSERT INTO `error_search` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `error_texts`;
--> statement-breakpoint
CREATE TRIGGER `error_groups_insert` AFTER INSERT ON `error_groups` BEGIN
	UPDATE `error_groups` SET `seq` = (SELECT coalesce(max(`seq`), 0) + 1 FROM `error_groups`) WHERE `fingerprint` = new.`fingerprint`;
	INSERT INTO `error_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `error_texts`
	WHERE `seq` = (SELECT `seq` FROM `error_groups` WHERE `fingerprint` = new.`fingerprint`);
END;
--> statement-breakpoint
CREATE TRIGGER `error_groups_update` AFTER UPDATE OF `status` ON `error_groups` WHEN old.`status` <> new.`status`
BEGIN
	DELETE FROM `error_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `error_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `error_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
DROP TRIGGER `newsletter_subscribers_insert`;--> statement-breakpoint
DROP TABLE `newsletter_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `newsletter_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `newsletter_texts` AS
SELECT `seq`, 'state' || `state` AS `scope`, `email` AS `text` FROM `newsletter_subscribers`;
--> statement-breakpoint
INSERT INTO `newsletter_search` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `newsletter_texts`;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscribers_insert` AFTER INSERT ON `newsletter_subscribers` BEGIN
	INSERT INTO `newsletter_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `newsletter_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscribers_update` AFTER UPDATE OF `state` ON `newsletter_subscribers` WHEN old.`state` <> new.`state`
BEGIN
	DELETE FROM `newsletter_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `newsletter_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `newsletter_texts` WHERE `seq` = new.`seq`;
END;
