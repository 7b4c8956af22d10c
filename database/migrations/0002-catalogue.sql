-- What can be traded: categories, commodities, types of equipment. Seeded from the shipped catalogue.

CREATE TABLE categories (
  id         uuid PRIMARY KEY,
  slug       text NOT NULL UNIQUE,
  name_en    text NOT NULL CHECK (name_en <> ''),
  name_te    text NOT NULL DEFAULT '',
  name_hi    text NOT NULL DEFAULT '',
  position   smallint NOT NULL DEFAULT 100,
  picture    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX categories_name ON categories (lower(name_en));

CREATE TABLE commodities (
  id          uuid PRIMARY KEY,
  slug        text NOT NULL UNIQUE,
  category_id uuid NOT NULL REFERENCES categories,
  name_en     text NOT NULL CHECK (name_en <> ''),
  name_te     text NOT NULL DEFAULT '',
  name_hi     text NOT NULL DEFAULT '',
  synonyms    text[] NOT NULL DEFAULT '{}',
  old_slugs   text[] NOT NULL DEFAULT '{}',
  unit        text NOT NULL CHECK (unit IN ('ton', 'box', 'quintal', 'dozen', 'kg', 'item', 'bag')),
  perishable  boolean NOT NULL,
  picture     text NOT NULL,
  position    smallint NOT NULL DEFAULT 1000,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, category_id)
);
CREATE INDEX commodities_by_category ON commodities (category_id);

CREATE TABLE equipment_types (
  id         uuid PRIMARY KEY,
  slug       text NOT NULL UNIQUE,
  name_en    text NOT NULL CHECK (name_en <> ''),
  name_te    text NOT NULL DEFAULT '',
  name_hi    text NOT NULL DEFAULT '',
  rate_unit  text NOT NULL CHECK (rate_unit IN ('day', 'acre', 'hour', 'tank')),
  hire_only  boolean NOT NULL DEFAULT false,
  aliases    text[] NOT NULL DEFAULT '{}',
  picture    text NOT NULL,
  position   smallint NOT NULL DEFAULT 100,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER commodities_changed AFTER INSERT OR UPDATE OR DELETE ON commodities
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER equipment_types_changed AFTER INSERT OR UPDATE OR DELETE ON equipment_types
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
