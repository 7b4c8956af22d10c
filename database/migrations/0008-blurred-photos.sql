-- What stands in the place of a photo while it is on its way.

ALTER TABLE photos ADD COLUMN blur bytea CHECK (octet_length(blur) BETWEEN 1 AND 600);
COMMENT ON COLUMN photos.blur IS 'The photo as a WebP of a few pixels; null until it is made for one kept before there were any.';
CREATE INDEX photos_without_blur ON photos (id) WHERE blur IS NULL;
