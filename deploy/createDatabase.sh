#!/bin/sh
# PostgreSQL's image runs this once, when it makes its data folder: the database, the role that owns it and makes its
# tables, and the role that runs the servers, which only works with their rows. Elsewhere:
#   PGUSER=postgres POSTGRES_TASKS_OWNER_PASSWORD_FILE=… POSTGRES_TASKS_PASSWORD_FILE=… sh createDatabase.sh
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$(cat "$POSTGRES_TASKS_OWNER_PASSWORD_FILE")" \
  -v password="$(cat "$POSTGRES_TASKS_PASSWORD_FILE")" --username "${PGUSER:-postgres}" --dbname postgres <<'SQL'
create role tasks_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role tasks login nosuperuser nocreatedb nocreaterole password :'password';
create database tasks owner tasks_owner;
revoke all on database tasks from public;
grant connect on database tasks to tasks;
SQL
