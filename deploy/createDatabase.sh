#!/bin/sh
# PostgreSQL's image runs this once, as its own user, when it makes its data folder: the database, the role that owns it
# and makes its tables, and the role that runs the servers, which only works with their rows. Elsewhere, as root on
# the machine of PostgreSQL (its user must be able to read both files):
#   runuser -u postgres -- env POSTGRES_TASKS_OWNER_PASSWORD_FILE=… POSTGRES_TASKS_PASSWORD_FILE=… sh createDatabase.sh
# Roles that are there stay as they are, with their passwords: so it also makes the empty database that a restore needs.
set -eu
# On lines of their own, where a file that cannot be read ends the script: within psql's arguments it would not, and the
# roles would have no password.
owner_password="$(cat "$POSTGRES_TASKS_OWNER_PASSWORD_FILE")"
password="$(cat "$POSTGRES_TASKS_PASSWORD_FILE")"
: "${owner_password:?the file in POSTGRES_TASKS_OWNER_PASSWORD_FILE is empty}"
: "${password:?the file in POSTGRES_TASKS_PASSWORD_FILE is empty}"
# Not by the cluster's own encoding and locale: with the locale C, searches tell Ä from ä.
psql -v ON_ERROR_STOP=1 -v owner_password="$owner_password" -v password="$password" \
  --username "${PGUSER:-postgres}" --dbname postgres <<'SQL'
select not exists (select from pg_roles where rolname = 'tasks_owner') as no_owner,
  not exists (select from pg_roles where rolname = 'tasks') as no_role \gset
\if :no_owner
create role tasks_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
\endif
\if :no_role
create role tasks login nosuperuser nocreatedb nocreaterole password :'password';
\endif
create database tasks owner tasks_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database tasks from public;
grant connect on database tasks to tasks;
SQL
