#!/bin/sh
# Not checked yet. Run once by the image of PostgreSQL, in an empty database: the two roles of docs/operations.md.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  -v owner_password="$(cat "${SECRETS:-/run/secrets}/isocenter-password")" \
  -v work_password="$(cat "${SECRETS:-/run/secrets}/isocenter-work-password")" <<'SQL'
create role isocenter login password :'owner_password';
create role isocenter_work login password :'work_password';
create database isocenter owner isocenter;
SQL
