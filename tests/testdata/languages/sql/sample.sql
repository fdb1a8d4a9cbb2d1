-- Items for sale.
CREATE TABLE shop.items ( -- ! def shop.items struct
  id INT PRIMARY KEY, -- ! def shop.items.id field
  cart_id INT REFERENCES carts(id) -- ! def shop.items.cart_id field
);
CREATE TABLE IF NOT EXISTS carts (id INT); -- ! def carts struct; def carts.id field
CREATE OR REPLACE VIEW big_carts AS SELECT * FROM carts c JOIN shop.items i ON c.id = i.cart_id WHERE price(c.id) > 1; -- ! def big_carts struct
CREATE MATERIALIZED VIEW shop.mat AS SELECT 1; -- ! def shop.mat struct
CREATE FUNCTION price(a INT, b TEXT) RETURNS INT AS $$ SELECT half(1) $$ LANGUAGE sql; -- ! def price function
CREATE UNIQUE INDEX idx_items ON shop.items (id); -- ! def idx_items property
CREATE TYPE mood AS ENUM ('sad', 'ok'); -- ! def mood type
CREATE TYPE pair AS (a INT, b INT); -- ! def pair type; def pair.a field; def pair.b field
CREATE TRIGGER touch BEFORE UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION price(); -- ! def touch function
CREATE SEQUENCE seq START 1; -- ! def seq variable
CREATE SCHEMA shop; -- ! def shop namespace
WITH recent AS (SELECT * FROM carts) SELECT count(*) FROM recent; -- ! def recent variable
CREATE TABLE "Quoted Name" (a INT); -- ! def "Quoted␣Name" struct; def "Quoted␣Name".a field
CREATE TEMP TABLE t2 AS SELECT * FROM carts; -- ! def t2 struct
create table lower_case (größe int); -- ! def lower_case struct; def lower_case.größe field
