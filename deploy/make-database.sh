#!/bin/sh
# Runs once, when PostgreSQL makes its cluster. The product's role owns its own database and may do nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username postgres --dbname postgres <<'SQL'
CREATE ROLE inlay LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE inlay OWNER inlay;
REVOKE ALL ON DATABASE inlay, postgres, template1 FROM PUBLIC;
SQL
