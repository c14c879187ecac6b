CREATE TABLE `entry_pictures` (
	`folder` text NOT NULL,
	`entry_id` text NOT NULL,
	`document` text NOT NULL,
	`is_missing` integer NOT NULL,
	PRIMARY KEY(`folder`, `entry_id`, `document`)
);
--> statement-breakpoint
CREATE INDEX `entry_pictures_by_entry` ON `entry_pictures` (`entry_id`);--> statement-breakpoint
CREATE INDEX `entry_pictures_missing` ON `entry_pictures` (`entry_id`) WHERE is_missing = 1;--> statement-breakpoint
CREATE INDEX `entries_by_any_rank` ON `entries` (`kind`,`rank`);--> statement-breakpoint
-- Written by hand from here on. A document is one text with escaped quotation marks, cut before each value that begins with the path of
-- uploads, so that a malformed document is read too: each part but the first begins with a folder. See docs/decisions/0131.
CREATE VIEW `entry_picture_folders` AS
SELECT DISTINCT substr(`value`, 1, 26) AS `folder`, `entry_id`, `document`,
	NOT EXISTS (SELECT 1 FROM `media` WHERE `media`.`folder` = substr(`value`, 1, 26)) AS `is_missing`
FROM (
	SELECT `id` AS `entry_id`, 'live' AS `document`, `live_document` AS `text` FROM `entries`
	UNION ALL SELECT `id`, 'draft', `draft_document` FROM `entries`
), json_each('[' || replace(json_quote(`text`), '\"/media/uploads/', '","') || ']')
WHERE `key` > 0 AND substr(`value`, 27, 1) = '/';
--> statement-breakpoint
INSERT INTO `entry_pictures` (`folder`, `entry_id`, `document`, `is_missing`)
SELECT `folder`, `entry_id`, `document`, `is_missing` FROM `entry_picture_folders`;
--> statement-breakpoint
CREATE TRIGGER `entry_pictures_insert` AFTER INSERT ON `entries` BEGIN
	INSERT INTO `entry_pictures` (`folder`, `entry_id`, `document`, `is_missing`)
	SELECT `folder`, `entry_id`, `document`, `is_missing` FROM `entry_picture_folders` WHERE `entry_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_pictures_update` AFTER UPDATE OF `live_document`, `draft_document` ON `entries` BEGIN
	DELETE FROM `entry_pictures` WHERE `entry_id` = old.`id`;
	INSERT INTO `entry_pictures` (`folder`, `entry_id`, `document`, `is_missing`)
	SELECT `folder`, `entry_id`, `document`, `is_missing` FROM `entry_picture_folders` WHERE `entry_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_pictures_delete` AFTER DELETE ON `entries` BEGIN
	DELETE FROM `entry_pictures` WHERE `entry_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_pictures_of_new_media` AFTER INSERT ON `media` BEGIN
	UPDATE `entry_pictures` SET `is_missing` = 0 WHERE `folder` = new.`folder`;
END;
--> statement-breakpoint
-- While files are exchanged, folders change hands in one transaction.
CREATE TRIGGER `entry_pictures_of_exchanged_media` AFTER UPDATE OF `folder` ON `media` BEGIN
	UPDATE `entry_pictures` SET `is_missing` = 1 WHERE `folder` = old.`folder`;
	UPDATE `entry_pictures` SET `is_missing` = 0 WHERE `folder` = new.`folder`;
END;
--> statement-breakpoint
CREATE TRIGGER `entry_pictures_of_deleted_media` AFTER DELETE ON `media` BEGIN
	UPDATE `entry_pictures` SET `is_missing` = 1 WHERE `folder` = old.`folder`;
END;
